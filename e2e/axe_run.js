// Runs axe-core, all rules or only some, on all or a part of the page; returns each violation as one line.
async ([rules, part]) => {
  const options = rules ? { runOnly: rules } : {};
  const found = await axe.run(part ?? document, { resultTypes: ["violations"], ...options });
  const where = (node) => node.target.join(" ") + " (" + node.any.map((check) => check.message).join("; ") + ")";
  return found.violations.map((one) => one.id + ": " + one.nodes.map(where).join(", "));
}
