import zapier from "zapier-platform-core";
import app from "./index.js";

const { results: faults } = await zapier.createAppHandler(app)({ command: "validate" });
for (const fault of faults) console.error(fault.property, fault.message);
console.log(`Zapier's schema: ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
