// Read by the journeys' configuration, by axe's harness and by tests that do not run at each change.
process.env.TEST_ALL = "1";
await import("./test.ts");
