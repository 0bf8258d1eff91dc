/** CPU time of this thread so far, milliseconds. */
export function readThreadCpu(): number {
  // The system brings a thread's time up to date when the whole process is asked for; without it the figure may be four
  // milliseconds old, which is as long as what is measured.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
