import { describe, expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { type Candidate, dayOf, describeReason, rankVideos, type Taste } from './recommend.ts';

const TODAY = dayOf(new Date('2026-03-10T15:00:00Z'));
const [AUDIO, CODE, IMAGE, VIDEO] = [1, 2, 3, 4];
const NAMES = new Map([
  [AUDIO, 'Audio'],
  [CODE, 'Code'],
  [IMAGE, 'Image'],
  [VIDEO, 'Video'],
]);

/** The ages are so far apart that freshness decides within a category, whatever chance adds. */
const AGES = { fresh: 0, recent: 25, old: 200 };
/** `11` is the fresh one of audio, `12` its recent one, `13` its old one; the same for the others. */
const COLLECTION: Candidate[] = [AUDIO, CODE, IMAGE, VIDEO].flatMap((categoryId) =>
  Object.values(AGES).map((age, index) => ({
    id: categoryId * 10 + index + 1,
    categoryId,
    publishedAt: (TODAY - age) * DAY + 3_600_000,
  })),
);
const ALL = COLLECTION.map(({ id }) => id);

interface Person {
  who: string;
  taste?: Partial<Taste>;
  /** The first videos, in their order. In braces: in any order, for chance decides. */
  first: (number | Set<number>)[];
  /** Why each of them is there. */
  why: string[];
}

const FRESH = new Set([11, 21, 31, 41]);
const NEW = ['New in Audio', 'New in Code', 'New in Image', 'New in Video'];

const PEOPLE: Person[] = [
  { who: 'nobody knows anything of', first: [FRESH], why: NEW },
  {
    who: 'has one preferred category',
    taste: { preferred: new Set([CODE]) },
    first: [21, 22, 23, new Set([11, 31, 41])],
    why: [...Array(3).fill('Because you chose Code'), 'New in Audio', 'New in Image', 'New in Video'],
  },
  {
    who: 'has two preferred categories',
    taste: { preferred: new Set([CODE, VIDEO]) },
    first: [new Set([21, 41]), new Set([22, 42]), new Set([23, 43]), new Set([11, 31])],
    why: ['Because you chose Code', 'Because you chose Video'],
  },
  {
    who: 'has saved one tool',
    taste: { saved: new Map([[IMAGE, 1]]) },
    first: [31, 32, 33, new Set([11, 21, 41])],
    why: Array(3).fill('Because you saved one Image tool'),
  },
  {
    who: 'has visited tools',
    taste: { visited: new Map([[AUDIO, 12]]) },
    first: [11, 12, 13, new Set([21, 31, 41])],
    why: Array(3).fill('Because you visited 12 Audio tools'),
  },
  {
    who: 'has saved tools of one category and visited those of another',
    taste: { saved: new Map([[AUDIO, 2]]), visited: new Map([[CODE, 2]]) },
    first: [new Set([11, 21]), new Set([12, 22]), new Set([13, 23]), new Set([31, 41])],
    why: ['Because you saved two Audio tools', 'Because you visited two Code tools'],
  },
  {
    who: 'prefers one category but saves tools of another',
    taste: { preferred: new Set([VIDEO]), saved: new Map([[CODE, 9]]) },
    first: [41, 42, 43, 21, 22, 23, new Set([11, 31])],
    why: [...Array(3).fill('Because you chose Video'), ...Array(3).fill('Because you saved nine Code tools')],
  },
  {
    who: 'saves tools of the preferred category',
    taste: { preferred: new Set([VIDEO]), saved: new Map([[VIDEO, 2]]) },
    first: [41, 42, 43],
    why: Array(3).fill('Because you saved two Video tools'),
  },
  {
    who: 'has watched the freshest',
    taste: { preferred: new Set([CODE]), watched: new Set([21]) },
    first: [22, 23, new Set([11, 31, 41])],
    why: ['Because you chose Code', 'Because you chose Code'],
  },
  {
    who: 'has skipped the whole preferred category',
    taste: { preferred: new Set([CODE]), skipped: new Set([21, 22, 23]) },
    first: [new Set([11, 31, 41])],
    why: ['New in Audio', 'New in Image', 'New in Video'],
  },
  {
    who: 'has watched everything',
    taste: { watched: new Set(ALL) },
    first: [FRESH],
    why: Array(4).fill('You have watched this one'),
  },
  {
    who: 'has watched everything but one, which is old',
    taste: { preferred: new Set([AUDIO]), watched: new Set(ALL.filter((id) => id !== 33)) },
    first: [33, 11, 12, 13],
    why: ['Something from Image', ...Array(3).fill('You have watched this one')],
  },
  {
    who: 'has watched one and skipped the rest',
    taste: { watched: new Set([43]), skipped: new Set(ALL.filter((id) => id !== 43)) },
    first: [43, FRESH],
    why: ['You have watched this one', ...Array(4).fill('You have skipped this one')],
  },
  {
    who: 'has watched and then skipped the same one',
    taste: { watched: new Set([41]), skipped: new Set([41]), preferred: new Set([VIDEO]) },
    first: [42, 43, new Set([11, 21, 31])],
    why: ['Because you chose Video', 'Because you chose Video'],
  },
  {
    who: 'prefers categories that are no longer there',
    taste: { preferred: new Set([98, 99]), saved: new Map([[97, 5]]) },
    first: [FRESH],
    why: NEW,
  },
];

const tasteOf = (over: Partial<Taste> = {}, userId = 7): Taste => ({
  userId,
  preferred: new Set(),
  saved: new Map(),
  visited: new Map(),
  watched: new Set(),
  skipped: new Set(),
  ...over,
});
const order = (taste: Taste, day = TODAY, videos: readonly Candidate[] = COLLECTION) =>
  rankVideos(videos, taste, day);
const explain = ({ id, why }: ReturnType<typeof order>[number]) =>
  describeReason(why, NAMES.get(Math.floor(id / 10))!);

describe.each(PEOPLE)('a person who $who', ({ taste, first, why }) => {
  // Chance differs by person, and must never matter more than what is known.
  test.each([1, 7, 1234, 2_000_000_000])('gets the right videos first, as person %i', (userId) => {
    const ranked = order(tasteOf(taste, userId));
    let place = 0;
    for (const expected of first) {
      const size = typeof expected === 'number' ? 1 : expected.size;
      const ids = ranked.slice(place, place + size).map(({ id }) => id);
      expect(new Set(ids)).toEqual(typeof expected === 'number' ? new Set([expected]) : expected);
      place += size;
    }
    expect(ranked.slice(0, why.length).map(explain).toSorted()).toEqual(why.toSorted());
  });

  test('gets every video once, and the same order all day from whatever order they come in', () => {
    const ids = (videos: readonly Candidate[]) => order(tasteOf(taste), TODAY, videos).map(({ id }) => id);
    expect(ids(COLLECTION).toSorted()).toEqual(ALL.toSorted());
    expect(ids(COLLECTION.toReversed())).toEqual(ids(COLLECTION));
  });
});

describe('a day', () => {
  test.each([
    ['2026-03-10T00:00:00Z', 0],
    ['2026-03-10T23:59:59.999Z', 0],
    ['2026-03-11T00:00:00Z', 1],
    // Wherever the reader or the server is, and also when the clocks change there.
    ['2026-03-10T23:30:00-05:00', 1],
    ['2026-03-11T08:00:00+09:00', 0],
    ['2026-03-29T02:30:00+01:00', 19],
  ])('%s belongs to the day %i days after', (text, later) => {
    expect(dayOf(new Date(text)) - TODAY).toBe(later);
  });

  const many = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    categoryId: AUDIO,
    publishedAt: TODAY * DAY,
  }));
  const ids = (userId: number, day: number) => order(tasteOf({}, userId), day, many).map(({ id }) => id);

  test('shuffles videos that are equal, differently for each person and day', () => {
    const orders = [ids(1, TODAY), ids(2, TODAY), ids(1, TODAY + 1), ids(1, TODAY - 1)].map(String);
    expect(new Set(orders).size).toBe(4);
    expect(String(ids(1, TODAY))).toBe(orders[0]);
  });

  test('before the first and long after the last gives an order all the same', () => {
    for (const day of [-5, 0, 10_000_000]) expect(new Set(ids(1, day)).size).toBe(60);
  });
});
