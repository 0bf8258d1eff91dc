import { expect, test, vi } from 'vitest';
import type { Log } from '#src/server/log.ts';
import { Metrics } from './metrics.ts';

const log = { warn: vi.fn() } as unknown as Log;

test('a figure that is kept is read again when its time is over, and at once after it was missing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const metrics = new Metrics(log);
  const read = vi.fn<() => number | undefined>();
  metrics.add({ name: 'aisle_rows', help: 'Rows', type: 'gauge', keptFor: 60_000, read });
  const scrape = async () => /^aisle_rows (\d+)$/m.exec(await (await metrics.write()).text())?.[1];

  read.mockReturnValue(undefined);
  expect(await scrape()).toBeUndefined();
  read.mockReturnValue(7);
  expect(await scrape()).toBe('7');
  read.mockReturnValue(8);
  vi.advanceTimersByTime(59_999);
  expect(await scrape()).toBe('7');
  vi.advanceTimersByTime(1);
  expect(await scrape()).toBe('8');
  expect(read).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a part is written while it is shown', async () => {
  const metrics = new Metrics(log);
  let isShown = true;
  metrics.part(() => isShown).add({ name: 'aisle_part', help: 'Part', type: 'gauge', read: () => 1 });
  metrics.add({ name: 'aisle_whole', help: 'Whole', type: 'gauge', read: () => 2 });
  const names = async () => (await (await metrics.write()).text()).match(/^aisle_\w+ \d$/gm);
  expect(await names()).toEqual(['aisle_whole 2', 'aisle_part 1']);
  isShown = false;
  expect(await names()).toEqual(['aisle_whole 2']);
});
