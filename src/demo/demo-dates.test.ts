import { expect, test } from 'vitest';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { publicationAges, reviewAge, visitAges } from './demo-dates.ts';

const NEW_DAYS = 30;
const tools = Array.from({ length: 270 }, (_, index) => ({
  ...(index % 4 === 0 && { icon: `icon-${index}` }),
  is_editorial_choice: index % 20 === 0,
  reviews: [{ rating: index % 7 === 0 ? 5 : 4 }],
}));

test('one tool in ten is new, and none of them is the editors’ choice or top rated', () => {
  const ages = publicationAges(tools, seededRandom(1));
  const fresh = tools.filter((_, index) => ages[index]! < NEW_DAYS);
  expect(fresh).toHaveLength(27);
  expect(
    fresh.filter(({ is_editorial_choice, reviews }) => is_editorial_choice || reviews[0]!.rating === 5),
  ).toEqual([]);
});

test('the same seed gives the same dates', () => {
  expect(publicationAges(tools, seededRandom(7))).toEqual(publicationAges(tools, seededRandom(7)));
});

test('a review is never older than its tool, and those of known brands are more recent', () => {
  const random = seededRandom(3);
  const ages = (tool: { icon?: string }) =>
    Array.from({ length: 200 }, () => reviewAge(tool, 100, random) / 86_400_000);
  const known = ages({ icon: 'figma' });
  const others = ages({});
  expect(Math.max(...known, ...others)).toBeLessThanOrEqual(100);
  expect(Math.min(...others)).toBeGreaterThan(7);
  expect(known.filter((age) => age < 2).length).toBeGreaterThan(40);
});

test('only known brands have visitors, all of the last fortnight', () => {
  const random = seededRandom(5);
  expect(visitAges({}, random)).toEqual([]);
  const visits = Array.from({ length: 200 }, () => visitAges({ icon: 'figma' }, random));
  expect(Math.max(...visits.map((ages) => ages.length))).toBeLessThan(24);
  expect(Math.max(...visits.flat())).toBeLessThan(14 * 86_400_000);
  expect(visits.filter((ages) => ages.length >= 5).length).toBeLessThan(60);
});
