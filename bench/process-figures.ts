import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * CPU time that all threads of a process have used, in microseconds; undefined where the system does not tell
 * (anything but Linux). The scheduler's own count is exact; the clock ticks of `stat` are hundredths of a second.
 */
export function readCpuTime(pid: number): number | undefined {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const counted = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      nanoseconds += Number(counted.split(' ', 1)[0]);
    }
    return nanoseconds / 1000;
  } catch {
    return readCpuTicks(pid);
  }
}

/** How long all threads of a process have waited for a core that was free, in milliseconds; undefined anywhere but on Linux. */
export function readWaitingTime(pid: number): number | undefined {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const counted = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      nanoseconds += Number(counted.split(' ')[1]);
    }
    return nanoseconds / 1e6;
  } catch {
    return undefined;
  }
}

/** Duration of `measureSlowness` on a quiet machine of two cores, in milliseconds. */
const YARDSTICK_MS = 330;

/**
^ * Factor by which a fixed piece of work takes now than on a quiet machine, at least 1: neighbours on the same hardware
 * slow a core down without any program here waiting for it. The work is that of an index: many texts, put into tables and sorted.
 */
export function measureSlowness(): number {
  const begin = process.threadCpuUsage();
  const places = new Map<string, number[]>();
  for (let at = 0; at < 2_000_000; at++) {
    const word = ((at * 7919) % 50_021).toString(36);
    const list = places.get(word);
    if (list) list.push(at);
    else places.set(word, [at]);
  }
  [...places.keys()].sort();
  const { user, system } = process.threadCpuUsage(begin);
  return Math.max(1, (user + system) / 1000 / YARDSTICK_MS);
}

/** CPU time of the thread that answers requests, in microseconds; undefined anywhere but on Linux. */
export function readMainThreadTime(pid: number): number | undefined {
  try {
    const counted = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
    return Number(counted.split(' ', 1)[0]) / 1000;
  } catch {
    return undefined;
  }
}

function readCpuTicks(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces; what follows its bracket is the third field (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return undefined;
  }
}

/**
 * Resident memory now and at its highest, in bytes, and the part of it that is files: the interpreter and its libraries,
 * which all processes share. Undefined anywhere but on Linux.
 */
export function readMemory(pid: number): { resident: number; peak: number; files: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]);
    const bytes = (name: string) => kilobytes(name) * 1024;
    return { resident: bytes('VmRSS'), peak: bytes('VmHWM'), files: bytes('RssFile') };
  } catch {
    return undefined;
  }
}

/** Lets the peak of `readMemory` begin with what the process has now. @throws Error where the system cannot do it */
export function forgetPeak(pid: number | 'self'): void {
  // See proc_pid_clear_refs(5).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Ties all threads of a process to one core, where the system can; true when it did. */
export function pinToCore(pid: number, core: number): boolean {
  const tied = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
  return tied.status === 0;
}
