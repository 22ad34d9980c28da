"""The browser half of the page: the only code that imports js, pyscript or pyodide."""
