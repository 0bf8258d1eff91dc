import { describe, expect, test } from 'vitest';
import { hashPhrases, isBurst, isOneMakers, LIKE_FROM, shareOfPhrases } from './likeness-rules.ts';

const TEXT =
  'I have used it every day for a month to plan lessons, and it has not let me down once. Support answers within hours, and the export to slides saves me an evening a week.';

/** The hashes by which the index finds one text for the other. */
function commonHashes(left: string, right: string): number {
  const known = new Set(hashPhrases(left));
  return hashPhrases(right).filter((hash) => known.has(hash)).length;
}

const REPLACED: [string, string][] = [
  ['lessons', 'courses'],
  ['slides', 'files'],
  ['hours', 'minutes'],
];

describe('likeness', () => {
  test('survives case, punctuation and a few other words', () => {
    expect(shareOfPhrases(TEXT, TEXT.toUpperCase().replaceAll(',', ' –'))).toBe(1);
    const edited = REPLACED.reduce((text, [from, to]) => text.replace(from, to), TEXT);
    expect(shareOfPhrases(TEXT, edited)).toBeGreaterThanOrEqual(LIKE_FROM);
  });

  const OWN =
    'Our school has three hundred pupils in two buildings. The first week was hard, since nobody had read the manual, but the trainer came twice and stayed for lunch.';

  test.each([
    ['before it', `${OWN} ${TEXT}`],
    ['behind it', `${TEXT} ${OWN}`],
    ['around it', `${OWN.slice(0, 60)} ${TEXT} ${OWN.slice(60)}`],
    ['between its sentences', TEXT.replace('Support', `${OWN} Support`)],
  ])('survives sentences of one’s own %s', (_, longer) => {
    for (const [one, other] of [
      [TEXT, longer],
      [longer, TEXT],
    ] as const) {
      expect(shareOfPhrases(one, other)).toBeGreaterThanOrEqual(LIKE_FROM);
      expect(commonHashes(one, other)).toBeGreaterThan(0);
    }
  });

  test.each([
    'I used it for a month to plan lessons and it let me down: the export lost half of my slides, and support never answered my mails.',
    'The editor is quick, the templates are dated, and the price is fair for what it does. I would like a dark theme.',
  ])('of another opinion is small: %s', (other) =>
    expect(shareOfPhrases(TEXT, other)).toBeLessThan(LIKE_FROM),
  );

  test('of short texts is not measured, and every hash fits the column', () => {
    expect(hashPhrases('Great tool, works well for me')).toEqual([]);
    expect(shareOfPhrases('Great tool, works well for me', 'Great tool, works well for me')).toBe(0);
    for (const hash of hashPhrases(TEXT)) expect(hash >= 0 && hash < 2 ** 31).toBe(true);
    expect(hashPhrases('一 二 三 四 五 六 七 八 九 十')).toHaveLength(16);
  });
});

test.each([
  [{ recent: 6, usual: 0 }, true],
  [{ recent: 5, usual: 0 }, false],
  [{ recent: 6, usual: 56 }, false],
  [{ recent: 30, usual: 56 }, true],
])('of %j is a burst: %s', (counts, expected) => expect(isBurst(counts)).toBe(expected));

test.each([
  [{ total: 3, same: 3 }, true],
  [{ total: 2, same: 2 }, false],
  [{ total: 4, same: 3 }, false],
])('%j is one maker only: %s', (counts, expected) => expect(isOneMakers(counts)).toBe(expected));
