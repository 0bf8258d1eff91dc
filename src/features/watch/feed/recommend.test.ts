import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  dayOf,
  describeReason,
  pickCandidates,
  rankVideos,
  type Taste,
} from './recommend.ts';

const TODAY = dayOf(new Date('2026-03-10T15:00:00Z'));
const AUDIO = 1;
const CODE = 2;
const IMAGE = 3;

/** Videos by id: the category and the age in days. */
function video(id: number, categoryId: number, age: number): Candidate {
  return { id, categoryId, publishedAt: (TODAY - age) * 86_400_000 + 3_600_000 };
}
const videos = [
  video(1, AUDIO, 25),
  video(2, AUDIO, 200),
  video(3, CODE, 25),
  video(4, CODE, 200),
  video(5, IMAGE, 0),
  video(6, IMAGE, 200),
];

function person(over: Partial<Taste> = {}): Taste {
  return {
    userId: 7,
    preferred: new Set(),
    saved: new Map(),
    visited: new Map(),
    watched: new Set(),
    skipped: new Set(),
    ...over,
  };
}

const PEOPLE: [string, Partial<Taste>, order: number[], reason: string][] = [
  ['prefers code', { preferred: new Set([CODE]) }, [3, 4, 5, 1], 'Because you chose Code'],
  ['saved two code tools', { saved: new Map([[CODE, 2]]) }, [3, 4, 5, 1], 'Because you saved two Code tools'],
  [
    'visited a code tool',
    { visited: new Map([[CODE, 1]]) },
    [3, 4, 5, 1],
    'Because you visited one Code tool',
  ],
  [
    'prefers code, saved audio',
    { preferred: new Set([CODE]), saved: new Map([[AUDIO, 3]]) },
    [3, 4, 1, 2, 5, 6],
    'Because you chose Code',
  ],
  [
    'saved more audio than code',
    {
      saved: new Map([
        [AUDIO, 9],
        [CODE, 1],
      ]),
    },
    [1],
    'Because you saved nine Audio tools',
  ],
  [
    'prefers code and has watched the newest',
    { preferred: new Set([CODE]), watched: new Set([3]) },
    [4, 5, 1],
    'Because you chose Code',
  ],
  [
    'prefers code and has skipped all of it',
    { preferred: new Set([CODE]), skipped: new Set([3, 4]) },
    [5, 1],
    'New in Image',
  ],
];

const names = new Map([
  [AUDIO, 'Audio'],
  [CODE, 'Code'],
  [IMAGE, 'Image'],
]);

test.each(PEOPLE)('a person who %s', (_, taste, order, reason) => {
  const ranked = rankVideos(videos, person(taste), TODAY);
  expect(ranked.map(({ id }) => id).slice(0, order.length)).toEqual(order);
  const first = videos.find(({ id }) => id === ranked[0]!.id)!;
  expect(describeReason(ranked[0]!.why, names.get(first.categoryId)!)).toBe(reason);
});

describe('the order', () => {
  const many = Array.from({ length: 200 }, (_, index) => video(index + 1, 1 + (index % 3), index % 5));
  const order = (userId: number, day: number, taste: Partial<Taste> = {}) =>
    rankVideos(many, person({ ...taste, userId }), day).map(({ id }) => id);

  test('is the same for the same person and day, whatever the order they come in', () => {
    expect(order(7, TODAY)).toEqual(order(7, TODAY));
    const reversed = rankVideos(many.toReversed(), person(), TODAY).map(({ id }) => id);
    expect(reversed).toEqual(order(7, TODAY));
  });

  test('differs by person and by day', () => {
    expect(order(7, TODAY)).not.toEqual(order(8, TODAY));
    expect(order(7, TODAY)).not.toEqual(order(7, TODAY + 1));
  });

  test('has each video once, those skipped at the very end', () => {
    const seen = { watched: new Set([10]), skipped: new Set([20]) };
    const ids = order(7, TODAY, { ...seen, preferred: new Set([1, 2, 3]) });
    expect(new Set(ids).size).toBe(200);
    expect(ids.slice(-2)).toEqual([10, 20]);
  });

  test('a date in the future is as fresh as today', () => {
    const early = rankVideos([video(1, AUDIO, -400), video(2, AUDIO, 60)], person(), TODAY);
    expect(early[0]!.score).toBeLessThan(1.5);
  });
});

test('candidates are bounded, the newest unseen ones of each category', () => {
  const list = Array.from({ length: 1000 }, (_, index) => video(index, AUDIO, index));
  const watched = new Set(list.slice(0, 100).map(({ id }) => id));
  const picked = pickCandidates(new Map([[AUDIO, list]]), { watched, skipped: new Set() });
  expect(picked.filter(({ id }) => watched.has(id))).toHaveLength(40);
  expect(picked.filter(({ id }) => !watched.has(id)).map(({ id }) => id)).toEqual(
    Array.from({ length: 150 }, (_, index) => index + 100),
  );
});
