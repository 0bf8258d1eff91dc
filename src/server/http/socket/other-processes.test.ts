import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OtherProcesses } from '../cache/read-your-writes.ts';

test('however many changes are claimed, the database is asked at most once in 50 milliseconds', async () => {
  const begun: number[] = [];
  const others = new OtherProcesses({ catchUp: async () => void begun.push(performance.now()) });
  for (let count = 0; begun.length < 5; count += 1) {
    void others.catchUp(`invented-${count}`);
    await delay(1);
  }
  // Four pauses, less what a busy machine adds to the first of the five; without a pace they are a few milliseconds.
  expect(begun[4]! - begun[0]!).toBeGreaterThan(100);
});

test('a request waits for a catch-up that began after it came', async () => {
  let committed = 0;
  let known = 0;
  const others = new OtherProcesses({
    catchUp: async () => {
      const read = committed;
      await delay(20);
      known = read;
    },
  });
  for (let change = 1; change <= 4; change += 1) {
    const first = others.catchUp(`own ${change}`);
    await delay(change * 4);
    committed = change;
    await Promise.all([first, others.catchUp(`later ${change}`)]);
    expect(known).toBe(change);
  }
});

test('a change that is in this process is not asked for again, one that could not be read is', async () => {
  let asked = 0;
  const others = new OtherProcesses({
    catchUp: async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
    },
  });
  await others.catchUp('own');
  expect(others.isBehind('own')).toBe(true);
  await others.catchUp('own');
  await others.catchUp('own');
  expect([asked, others.isBehind('own')]).toEqual([2, false]);
});
