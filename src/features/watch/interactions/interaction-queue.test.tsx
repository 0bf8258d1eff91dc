import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { Interaction } from '../contract.ts';
import { InteractionQueue } from './interaction-queue.ts';

const KEY = 'watch_interactions_7';
const stored = (): Interaction[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type Batch = readonly Interaction[];

function open(answer: () => Promise<unknown> = async () => {}, userId = 7) {
  const sent: Batch[] = [];
  const left: Batch[] = [];
  const queue = new InteractionQueue({
    userId,
    send: (events) => {
      sent.push(events);
      return answer();
    },
    sendOnLeave: (events) => {
      left.push(events);
      return answer();
    },
  });
  return { queue, sent, left };
}

test('sends events together, each with an id and a time of its own', async () => {
  const { queue, sent } = open();
  queue.add({ video_id: 1, type: 'like' });
  queue.add({ video_id: 2, type: 'view', duration_seconds: 12 });
  expect(stored()).toHaveLength(2);
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([
    { video_id: 1, type: 'like' },
    { video_id: 2, type: 'view', duration_seconds: 12 },
  ]);
  expect(new Set(sent[0]!.map(({ id }) => id)).size).toBe(2);
  expect(Number.isNaN(Date.parse(sent[0]![0]!.at))).toBe(false);
  expect(stored()).toEqual([]);
});

test('sends at most 50 in one call', async () => {
  const { queue, sent } = open();
  for (let video_id = 1; video_id <= 120; video_id += 1) queue.add({ video_id, type: 'view' });
  await vi.runAllTimersAsync();
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(sent.flat().map(({ video_id }) => video_id)).size).toBe(120);
});

test('events survive a reload, and belong to one account', async () => {
  const before = open(() => new Promise(() => {}));
  before.queue.add({ video_id: 1, type: 'skip', reason: 'too_long' });
  const other = open(undefined, 8);
  await vi.advanceTimersByTimeAsync(0);
  expect(other.sent).toEqual([]);
  const after = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(after.sent).toMatchObject([[{ video_id: 1, type: 'skip', reason: 'too_long' }]]);
  expect(stored()).toEqual([]);
});

test('after a failure the same events are sent again, later and later', async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new ApiError(503, {}));
  const { queue, sent } = open(answer.mockResolvedValue({}));
  queue.add({ video_id: 1, type: 'like' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
  expect(sent[2]).toEqual(sent[0]);
  expect(stored()).toEqual([]);
});

test('what the server will never accept does not hold up the rest', async () => {
  const answer = vi.fn().mockRejectedValueOnce(new ApiError(422, {})).mockResolvedValue({});
  const { queue, sent } = open(answer);
  for (let video_id = 1; video_id <= 51; video_id += 1) queue.add({ video_id, type: 'view' });
  await vi.runAllTimersAsync();
  expect(sent.map(({ length }) => length)).toEqual([50, 1]);
  expect(stored()).toEqual([]);
});

test('leaving sends at once; without an answer the events are sent again with the next visit', async () => {
  const { queue, left } = open(() => Promise.reject(new Error('gone')));
  queue.add({ video_id: 1, type: 'like' });
  queue.leave();
  expect(left).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored()).toEqual(left[0]);
  queue.close();
});

test('a last event after closing is sent, and nothing is sent by the clock any more', async () => {
  const { queue, sent, left } = open();
  queue.close();
  queue.add({ video_id: 1, type: 'view', duration_seconds: 5 });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  expect(left).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test.each(['{', '{"a":1}', 'null'])('a damaged record %s is nothing', async (text) => {
  localStorage.setItem(KEY, text);
  const { queue, sent } = open();
  queue.add({ video_id: 1, type: 'like' });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test('without storage events are kept while the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { queue, sent } = open();
  queue.add({ video_id: 1, type: 'like' });
  queue.add({ video_id: 2, type: 'like' });
  await vi.runAllTimersAsync();
  expect(sent.flat()).toHaveLength(2);
});
