import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

test('calls before a run starts share it, and runs do not overlap', async () => {
  const steps: string[] = [];
  let count = 0;
  const run = shareRuns(async () => {
    const number = ++count;
    steps.push(`start ${number}`);
    await delay(5);
    steps.push(`end ${number}`);
  });
  const first = [run(), run()];
  await expect.poll(() => count).toBe(1);
  await Promise.all([...first, run(), run()]);
  expect(steps).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
});

test('a run that fails concerns only those who share it', async () => {
  let count = 0;
  const run = shareRuns(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
  });
  const failed = [run(), run()];
  await Promise.all(failed.map((call) => expect(call).rejects.toThrow('away')));
  await run();
  expect(count).toBe(2);
});

test('with a pace, runs start no sooner one after the other', async () => {
  const starts: number[] = [];
  const run = shareRuns(async () => {
    starts.push(performance.now());
  }, 30);
  for (let count = 0; count < 3; count++) await run();
  expect(starts[2]! - starts[0]!).toBeGreaterThan(55);
});
