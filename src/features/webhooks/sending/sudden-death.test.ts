import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findTemplate } from '#src/db/testing/scratch.ts';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';

// Databases and processes start here; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 60_000 });

const program = join(import.meta.dirname, '../testing/send-until-killed.ts');
let dataDir: string;
let receiver: Receiver;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aisle-webhooks-'));
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(part: 'record' | 'send') {
  const child = spawn(process.execPath, [program, dataDir, await findTemplate(), receiver.url, part], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, exit: once(child, 'exit') };
}

test('a process that is killed between commit and delivery, and during one, loses no event', {
  tags: ['long'],
}, async () => {
  const recording = await start('record');
  expect((await recording.exit)[1]).toBe('SIGKILL');
  expect(receiver.requests).toEqual([]);

  // The receiver gets them, but the process dies before it has an answer.
  receiver.answer = () => {};
  const interrupted = await start('send');
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(3), { timeout: 60_000 });
  interrupted.child.kill('SIGKILL');
  await interrupted.exit;
  const ids = receiver.events().map(({ id }) => id);

  receiver.requests.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
  const last = await start('send');
  await once(last.child.stdout!, 'data');
  const startedAt = performance.now();
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(3), { timeout: 60_000 });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(
    receiver
      .events()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.sort());
  expect(
    receiver
      .events()
      .map(({ data }) => data.id)
      .sort(),
  ).toEqual([1, 2, 3]);
  last.child.kill('SIGKILL');
  await last.exit;
});
