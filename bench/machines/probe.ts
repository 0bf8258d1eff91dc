/**
 * `node bench/machines/probe.ts PORT`: asks the site of its own host again and again, as visitors do who can reach no
 * other one, and prints a line for each answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ask } from '../faults/ask.ts';
import { readTool, subscribe } from './visitors.ts';

const PAUSE_MS = 200;
const base = `http://127.0.0.1:${process.argv[2]}`;

async function report(kind: string, work: () => Promise<Awaited<ReturnType<typeof ask>>>, email = '') {
  const startedAt = Date.now();
  const { status, ms, text } = await work();
  const name = status === 200 && kind === 'read' ? JSON.parse(text).data.name : undefined;
  console.log(JSON.stringify({ kind, startedAt, at: Date.now(), status, ms, name, email }));
}

async function repeat(work: () => Promise<void>): Promise<void> {
  for (;;) {
    await work();
    await wait(PAUSE_MS);
  }
}

let count = 0;
await Promise.all([
  repeat(() => report('read', () => readTool(base))),
  repeat(() => {
    count += 1;
    const email = `west-${process.pid}-${count}@example.com`;
    return report('write', () => subscribe(base, email), email);
  }),
]);
