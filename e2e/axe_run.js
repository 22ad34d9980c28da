// Runs axe-core, all rules or only some; returns each violation as one line.
async (rules) => {
  const options = rules ? { runOnly: rules } : {};
  const found = await axe.run(document, { resultTypes: ["violations"], ...options });
  const where = (node) => node.target.join(" ") + " (" + node.any.map((check) => check.message).join("; ") + ")";
  return found.violations.map((one) => one.id + ": " + one.nodes.map(where).join(", "));
}
