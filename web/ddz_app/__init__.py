"""The pure half of the page: model, messages, commands, update and view. Runs under CPython."""
