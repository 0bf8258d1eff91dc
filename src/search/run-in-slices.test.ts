import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInSlices, type Steps } from './run-in-slices.ts';

/** Holds the thread. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

function* makeJob(steps: number, record: () => void): Steps<number> {
  for (let step = 0; step < steps; step++) {
    work(1);
    record();
    yield;
  }
  return steps;
}

test('however many jobs there are, a turn of the event loop has a slice of one of them', async () => {
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn++) await nextTurn();
  })();
  const jobsByTurn = new Map<number, Set<number>>();
  const record = (job: number) => () => {
    const jobs = jobsByTurn.get(turn) ?? new Set();
    jobsByTurn.set(turn, jobs.add(job));
  };
  const jobs = [1, 2, 3].map((job) => runInSlices(makeJob(20, record(job))));
  expect(await Promise.all(jobs)).toEqual([20, 20, 20]);
  isOver = true;
  await counting;
  expect([...jobsByTurn.values()].filter((each) => each.size > 1)).toEqual([]);
  // Nobody waits until another one's end.
  const order = [...jobsByTurn.values()].map(([job]) => job);
  expect(order.indexOf(3)).toBeLessThan(order.lastIndexOf(1));
});

test('while others have something to do, they get as much time as a job', async () => {
  let isOver = false;
  let others = 0;
  const busy = (async () => {
    for (; !isOver; others++) {
      work(0.5);
      await nextTurn();
    }
  })();
  await runInSlices(makeJob(40, () => undefined));
  isOver = true;
  await busy;
  // 40 ms of the job, and half a millisecond of the others at a time.
  expect(others).toBeGreaterThan(40);
});

test('a job that fails lets the others go on', async () => {
  const failing = runInSlices(
    (function* (): Steps {
      yield;
      throw new Error('failed');
    })(),
  );
  const other = runInSlices(makeJob(5, () => undefined));
  await expect(failing).rejects.toThrow('failed');
  expect(await other).toBe(5);
});
