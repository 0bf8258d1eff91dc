/** The process that decodes untrusted images. It gets one image at a time and may die of each. */
import { writeFileSync } from 'node:fs';
import { drawImage } from './draw-image.ts';
import type { DrawingReply, DrawingTask } from './drawing-messages.ts';

const MAX_RESIDENT_BYTES = 400 * 1024 * 1024;
const WATCH_MS = 20;

function preferToDie(): void {
  try {
    // When memory runs out, Linux should kill this process rather than the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

/** Milliseconds of the processor's time, and how many of them there may be. */
const readCpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
let lastMs = Number.POSITIVE_INFINITY;

/** The decoder works in separate threads, so this one is free to check. */
function watchUse(): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES || readCpuMs() > lastMs)
      process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
  timer.unref();
}

type Told<Reply> = Reply extends unknown ? Omit<Reply, 'residentBytes'> : never;

function send(reply: Told<DrawingReply>): void {
  process.send!({ ...reply, residentBytes: process.memoryUsage.rss() } satisfies DrawingReply);
}

preferToDie();
watchUse();
process.on('disconnect', () => process.exit());
process.on('message', (task: DrawingTask) => {
  // A machine that is busy with something else makes no picture a hostile one, so the clock does not count.
  lastMs = readCpuMs() + task.maxMs;
  drawImage(task)
    .then(
      (drawn) =>
        send(typeof drawn === 'string' ? { kind: 'refused', reason: drawn } : { kind: 'drawn', drawn }),
      () => send({ kind: 'refused', reason: 'refused' }),
    )
    .finally(() => {
      lastMs = Number.POSITIVE_INFINITY;
    });
});
send({ kind: 'ready' });
