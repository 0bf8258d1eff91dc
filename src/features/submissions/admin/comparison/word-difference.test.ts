import { describe, expect, it } from 'vitest';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { compareTexts, markCommon, type Stretch } from './word-difference.ts';

/** The text with its changed stretches in brackets. */
function show(stretches: Stretch[]): string {
  return stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
}

function compare(before: string, after: string): [string, string] {
  const difference = compareTexts(before, after);
  return [show(difference.old), show(difference.new)];
}

const plain = (stretches: Stretch[]) => stretches.map(({ text }) => text).join('');

describe('compareTexts', () => {
  it.each([
    ['nothing differs', 'A quiet tool.', 'A quiet tool.', 'A quiet tool.', 'A quiet tool.'],
    ['a word is another', 'A quiet tool.', 'A loud tool.', 'A [quiet] tool.', 'A [loud] tool.'],
    ['a word is added', 'A tool.', 'A good tool.', 'A tool.', 'A [good ]tool.'],
    ['a word is removed', 'A good tool.', 'A tool.', 'A [good ]tool.', 'A tool.'],
    ['only the comma differs', 'Fast, free', 'Fast free', 'Fast[,] free', 'Fast free'],
    [
      'two words in a row',
      'It is old and slow now',
      'It is new or fast now',
      'It is [old and slow] now',
      'It is [new or fast] now',
    ],
    ['everything differs', 'one', 'two', '[one]', '[two]'],
    ['there was nothing', '', 'Something new', '', '[Something new]'],
    ['there is nothing', 'Something old', '', '[Something old]', ''],
    ['a word moved', 'red green blue', 'green blue red', '[red ]green blue', 'green blue[ red]'],
  ])('%s', (_case, before, after, old, changed) => {
    expect(compare(before, after)).toEqual([old, changed]);
  });

  it('does not split accented letters or emoji', () => {
    expect(compare('cafe\u0301 👩‍🚀', 'cafe 👩‍🚀')).toEqual(['[cafe\u0301] 👩‍🚀', '[cafe] 👩‍🚀']);
  });

  it('its stretches always add up to both texts', () => {
    const random = seededRandom(5);
    const makeText = () =>
      Array.from({ length: Math.floor(random() * 40) }, () =>
        'a b, cé\n.d '.charAt(Math.floor(random() * 11)),
      ).join('');
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [makeText(), makeText()];
      const difference = compareTexts(before, after);
      expect(plain(difference.old)).toBe(before);
      expect(plain(difference.new)).toBe(after);
    }
  });

  it('keeps a longest common subsequence, as brute force finds it', () => {
    const random = seededRandom(11);
    const makeList = () =>
      Array.from({ length: Math.floor(random() * 9) }, () => 'abc'.charAt(Math.floor(random() * 3)));
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [makeList(), makeList()];
      const [inOld, inNew] = markCommon(before, after);
      const common = before.filter((_, index) => inOld[index]);
      expect(common).toEqual(after.filter((_, index) => inNew[index]));
      expect(common.length).toBe(longestCommon(before, after));
    }
  });

  it('treats texts that differ too much as one change between their common ends', () => {
    const many = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ');
    const [old, changed] = compare(`start ${many('x')} end`, `start ${many('y')} end`);
    expect(old).toBe(`start [${many('x')}] end`);
    expect(changed).toBe(`start [${many('y')}] end`);
  });
});

function longestCommon(before: readonly string[], after: readonly string[]): number {
  if (before.length === 0 || after.length === 0) return 0;
  if (before[0] === after[0]) return 1 + longestCommon(before.slice(1), after.slice(1));
  return Math.max(longestCommon(before.slice(1), after), longestCommon(before, after.slice(1)));
}
