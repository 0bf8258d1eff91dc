const never = new Int32Array(new SharedArrayBuffer(4));

/** CPU time of this thread in milliseconds. The system adds it up when a thread lets go of its core, so it sleeps for a moment. */
export function readThreadTime(): number {
  Atomics.wait(never, 0, 0, 0.01);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
