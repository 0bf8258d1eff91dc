import { expect, test, vi } from 'vitest';
import type { ServerContext } from '../context.ts';
import { createLog } from '../log.ts';
import { keepSending } from './keep-sending.ts';

const POLL_MS = 20;
const context = (engine: 'embedded' | 'postgres') => ({
  database: { engine } as ServerContext['database'],
  log: createLog('silent'),
  sending: { wake: () => {} },
});

test('pauses grow while sending fails, and end as soon as somebody wakes the sender', async () => {
  const times: number[] = [];
  const on = context('postgres');
  const look = async () => {
    times.push(performance.now());
    if (times.length < 5) throw new Error('nobody answers');
    return 60_000;
  };
  const stop = await keepSending(on, { endLeases: () => expect.unreachable() }, { pollMs: POLL_MS, look });
  await vi.waitFor(() => expect(times).toHaveLength(5), { timeout: 10_000 });
  const pauses = times.slice(1).map((time, index) => time - times[index]!);
  // A timer may be a millisecond early.
  for (const [index, polls] of [1, 2, 4, 8].entries())
    expect(pauses[index]! + 1).toBeGreaterThan(polls * POLL_MS);
  on.sending.wake();
  await vi.waitFor(() => expect(times).toHaveLength(6));
  await stop();
});

test('a start of the only process ends all leases first; a stop waits for the present look', async () => {
  const happened: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    happened.push('look');
    await promise;
    happened.push('sent');
    return 0;
  };
  const endLeases = async () => void happened.push('leases');
  const stop = await keepSending(context('embedded'), { endLeases }, { pollMs: POLL_MS, look });
  const stopped = stop();
  resolve();
  await stopped;
  expect(happened).toEqual(['leases', 'look', 'sent']);
});
