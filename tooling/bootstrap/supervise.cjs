const { spawn } = require("node:child_process");

let child;
let stopping;

/** Forwards a signal; a child started after the first one is stopped at once. */
function stop(signal) {
  stopping = signal;
  child?.kill(signal);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => stop(signal));
}

// The reader of our output may be gone, as in `npm start | head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", () => stop("SIGTERM"));
}

/** When killed, npm does not notify us; the changed parent pid is the only sign. */
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

/** Runs one child at a time and forwards our signals to it. */
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

/** The signal that stopped us, if any. */
const stopSignal = () => stopping;

module.exports = { run, stopSignal, stopWithParent };
