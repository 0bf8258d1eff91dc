/** The process that meets the bytes of strangers. It is told one picture at a time and may die of each. */
import { writeFileSync } from 'node:fs';
import { drawImage } from './draw-image.ts';
import type { DrawingReply, DrawingTask, Drawn } from './drawing-messages.ts';

const MAX_RESIDENT_BYTES = 400 * 1024 * 1024;
const WATCH_MS = 20;

function preferToDie(): void {
  try {
    // Where memory runs out, Linux shall end this process and not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

/** The decoder works in threads of its own, so that this one has time to look. */
function watchMemory(): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
  timer.unref();
}

function send(reply: { kind: 'ready' | 'refused' } | { kind: 'drawn'; drawn: Drawn }): void {
  process.send!({ ...reply, residentBytes: process.memoryUsage.rss() } satisfies DrawingReply);
}

preferToDie();
watchMemory();
process.on('disconnect', () => process.exit());
process.on('message', (task: DrawingTask) => {
  drawImage(task).then(
    (drawn) => send({ kind: 'drawn', drawn }),
    () => send({ kind: 'refused' }),
  );
});
send({ kind: 'ready' });
