// Old syntax on purpose: any Node must get as far as the message below.
const oldest = 20;

if (Number(process.versions.node.split(".")[0]) < oldest) {
  console.error(`Storyletter needs Node.js ${oldest} or newer; this is v${process.versions.node}.`);
  process.exit(1);
}

require("./launch.cjs");
