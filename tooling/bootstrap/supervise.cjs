const { spawn } = require("node:child_process");

let child;
let stopping;

/** Passed on once per signal; a child started after the first one is stopped at birth. */
function stop(signal) {
  stopping = signal;
  child?.kill(signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => stop(signal));
}

/** Killed, npm says no word to us; the new parent's pid is then the only sign. */
function stopWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) {
    return;
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      stop("SIGTERM");
    }
  }, 250);
  watch.unref();
}

/** One child at a time, with our signals passed on to it. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, options);
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
    if (stopping) {
      child.kill(stopping);
    }
  });
}

/** The signal that asked us to stop, if one did. */
const stopSignal = () => stopping;

module.exports = { run, stopSignal, stopWithParent };
