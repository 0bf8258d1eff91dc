import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugBase, slugify } from './slug.ts';

test.each([
  ['Café & Bar', 'cafe-and-bar'],
  ['  --GPT 4o!--  ', 'gpt-4o'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C++ Helper', 'c-plus-plus-helper'],
  ['C#', 'c-sharp'],
  ['F# / C#', 'f-sharp-c-sharp'],
  ['#1 writer', '1-writer'],
  ['.NET', 'dot-net'],
  ['Node.js', 'node-js'],
  ['A* search', 'a-star-search'],
  ['Œuvre', 'oeuvre'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ørsted Æble Ðð Þór', 'orsted-aeble-dd-thor'],
  ['Über', 'uber'],
  ['Привет мир', 'privet-mir'],
  ['Ελλάδα', 'ellada'],
  ['Đà Nẵng', 'da-nang'],
  ['İstanbul ışık', 'istanbul-isik'],
  ['日本語', 'u65e5672c8a9e'],
  ['한국', 'ud55cad6d'],
  ['AI 日本語', 'ai-u65e5672c8a9e'],
  ['ＡＩ　１２', 'ai-12'],
  ['🚀', ''],
  ['!!!', ''],
])('the slug of %s is %s', (name, slug) => expect(slugify(name)).toBe(slug));

test.each([
  ['日本語', 'tool'],
  ['Tongyi 通义千问', 'tongyi'],
  ['Œuvre', 'oeuvre'],
  ['2048', 'tool-2048'],
  ['Pending', 'tool-pending'],
  ['🚀', 'tool'],
])('the address of %s is %s', (name, slug) => expect(slugBase(name)).toBe(slug));

test('a slug is one for every address, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
      expect(slugify(text.normalize('NFD'))).toBe(slugify(text.normalize('NFC')));
      // A few signs are letters by name alone, and marks of other letters by what they are made of.
      if (/[\p{L}\p{N}]/u.test(text.normalize('NFKD'))) expect([text, slug]).not.toEqual([text, '']);
    }),
    { numRuns: 2000 },
  );
});

test('names of a script without Latin spelling keep all that tells them apart', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'日本語中文東京大阪한국'),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      if (one !== other) expect(slugify(one)).not.toBe(slugify(other));
    }),
    { numRuns: 2000 },
  );
});
