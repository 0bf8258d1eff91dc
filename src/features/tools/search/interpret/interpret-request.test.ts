import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createSearchIndex } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { CATEGORY_LEXICON } from './category-lexicon.ts';
import { type InterpretedRequest, interpretRequest } from './interpret-request.server.ts';
import { readTokens } from './read-tokens.server.ts';
import { namesIn } from './testing/names-in.ts';
import { REQUESTS } from './testing/requests.ts';
import type { NamedTool, ToolNames } from './tool-names.server.ts';
import type { Vocabulary } from './vocabulary.server.ts';

interface Listed {
  name: string;
  tags: string[];
  description: string;
}

const folder = new URL('../../../../demo/catalogue/', import.meta.url);
const tools = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Listed[],
);
const fold = (text: string) => scanWords(text).words;
const tags = new Set(tools.flatMap((tool) => tool.tags.map((tag) => fold(tag).join(' '))));
const words = new Set(
  tools.flatMap((tool) => fold(`${tool.name} ${tool.description} ${tool.tags.join(' ')}`)),
);

function vocabularyOf(names: ToolNames): Vocabulary {
  return {
    names,
    findCategory: (text) => (text in CATEGORY_LEXICON ? text : undefined),
    findTag: (text) => (tags.has(text) ? text : undefined),
    isKnownWord: (word) => words.has(word),
  };
}

/** Names alone, as the catalogue keeps them. */
function createNames(listed: readonly NamedTool[] = []) {
  const index = createSearchIndex({ fields: [{ name: 'name', weight: 1 }], facets: [], orders: [] });
  const known = new Map<number, NamedTool>();
  const set = (tool: NamedTool) => {
    index.put({ id: tool.id, fields: { name: tool.name }, facets: {}, orders: {} });
    known.set(tool.id, tool);
  };
  for (const tool of listed) set(tool);
  const names = namesIn(index, (id) => known.get(id));
  return { names, set, remove: (id: number) => index.remove(id) };
}

const { names } = createNames(tools.map(({ name }, at) => ({ id: at + 1, name, slug: slugify(name) })));
const vocabulary = vocabularyOf(names);

function write({ filters, like, compare }: InterpretedRequest): string {
  const { category, type, pricing_model: price, is_open_source: open, max_price: max } = filters;
  const parts = {
    category,
    type,
    price,
    open: open === undefined ? undefined : Number(open),
    max,
    like: like?.slug,
    compare: compare.length > 0 ? compare.map(({ slug }) => slug).join(',') : undefined,
  };
  const written = Object.entries(parts).filter(([, value]) => value !== undefined);
  return written.map(([name, value]) => `${name}=${value}`).join(' ');
}

const inOrder = (text: string) => text.split(' ').sort().join(' ');

test('at least nine requests in ten are read as they are meant', () => {
  const wrong = REQUESTS.flatMap(([request, expected, text]) => {
    const read = interpretRequest(request, vocabulary);
    const isRight = inOrder(write(read)) === inOrder(expected) && (text === undefined || read.text === text);
    return isRight
      ? []
      : [`${request} → ${write(read)} “${read.text}”, expected ${expected} “${text ?? '*'}”`];
  });
  const share = (REQUESTS.length - wrong.length) / REQUESTS.length;
  expect(REQUESTS.length).toBeGreaterThanOrEqual(120);
  process.stdout.write(`${REQUESTS.length - wrong.length} of ${REQUESTS.length} requests are read right.\n`);
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('every name and tag of the demonstration catalogue is left as it was typed', () => {
  for (const text of tools.flatMap(({ name, tags: own }) => [name, name.toLowerCase(), ...own])) {
    const read = interpretRequest(text, vocabulary);
    // The name of a product that is not listed is said, and searched for as a tag all the same.
    if (read.unlisted.length > 0) {
      expect([vocabulary.findTag(text) !== undefined, read.wanted, read.understood], text).toEqual([
        true,
        [],
        [],
      ]);
      continue;
    }
    expect(read, text).toEqual({
      filters: {},
      text,
      wanted: [],
      excluded: [],
      denied: { types: [], kinds: [], categories: [], tags: [] },
      kinds: [],
      understood: [],
      like: null,
      compare: [],
      unlisted: [],
      isHalf: false,
      corrected: null,
      isUnknown: false,
      isForeign: read.isForeign,
    });
  }
});

test('quoted words are searched for as they are, unless a sentence quotes them', () => {
  expect(interpretRequest('"photo editor" free', vocabulary).wanted).toEqual([]);
  expect(interpretRequest('free tool for “unit tests”', vocabulary).wanted).toEqual([]);
  const sentence = 'our team gets a lot of "where is my parcel" mails, is there anything for a shop?';
  const read = interpretRequest(sentence, vocabulary).wanted.map(({ forms }) => forms[0]!.word);
  expect(read).toEqual(expect.arrayContaining(['parcel', 'shop']));
});

test('everyday words are no misspelt names', () => {
  const { names: known, set } = createNames();
  set({ id: 1, name: 'Imagen', slug: 'imagen' });
  expect(interpretRequest('find similar images on my disk', vocabularyOf(known)).like).toBeNull();
  expect(interpretRequest('similar to imagn', vocabularyOf(known)).like?.name).toBe('Imagen');
});

test('French plurals and other forms are read as the words that they are forms of', () => {
  const searched = (text: string) =>
    interpretRequest(text, vocabulary).wanted.flatMap(({ forms }) => forms.map(({ word }) => word));
  expect(searched('idées de cadeaux pour noël')).toContain('gift');
  expect(searched('traductions professionnelles')).toContain('professional');
});

test('Spanish and German words are read as those of English listings, compounds by their parts', () => {
  const searched = (text: string) =>
    interpretRequest(text, vocabulary).wanted.flatMap(({ forms }) => forms.map(({ word }) => word));
  expect(searched('comprimir imágenes')).toEqual(expect.arrayContaining(['compress', 'image']));
  expect(searched('necesito traducir un documento')).toContain('translation');
  expect(searched('rechnungen schreiben')).toEqual(expect.arrayContaining(['invoice', 'writing']));
  expect(searched('ein bewerbungsfoto')).toEqual(expect.arrayContaining(['resume', 'photo']));
});

test.each([
  ['my backup job did not run', [], ['backup', 'job', 'run']],
  ['an app for lists without writing much code', [], ['writing', 'code']],
  ['photo editing, not video', ['video'], ['photo']],
  ['a chatbot but not ChatGPT', ['chatgpt'], []],
])('only what has a name is denied: %s', (text, denied, searched) => {
  const { understood, wanted } = interpretRequest(text, vocabulary);
  const negations = understood.filter(({ as }) => as === 'negation').map(({ value }) => value);
  expect(negations).toEqual(denied);
  expect(wanted.map(({ forms }) => forms[0]!.word)).toEqual(expect.arrayContaining(searched));
});

test('the words of a phrase are searched for, each with what stands for the phrase', () => {
  const { wanted } = interpretRequest('turn my mind map into text', vocabulary);
  const typed = wanted.map(({ forms }) => forms[0]!.word);
  expect(typed).toEqual(expect.arrayContaining(['mind', 'map']));
  for (const { forms } of wanted) expect(forms.slice(1).every(({ share }) => share < 1)).toBe(true);
});

test('names follow the catalogue', () => {
  const { names: changing, set, remove } = createNames();
  set({ id: 1, name: 'Adobe Photoshop', slug: 'photoshop' });
  expect(changing.findWhole('photoshop')).toBeUndefined();
  expect(changing.findPart('photoshop')?.id).toBe(1);
  expect(changing.findPart('adobephotoshop')).toBeUndefined();
  expect(changing.findNear('adobephotoshpo')?.id).toBe(1);
  set({ id: 1, name: 'Renamed', slug: 'photoshop' });
  expect(changing.findPart('photoshop')).toBeUndefined();
  expect(changing.findWhole('renamed')?.id).toBe(1);
  remove(1);
  expect(changing.findWhole('renamed')).toBeUndefined();
  set({ id: 7, name: 'Adobe Photoshop', slug: 'adobe-photoshop' });
  expect(write(interpretRequest('free alternative to photoshop', vocabularyOf(changing)))).toBe(
    'price=free like=adobe-photoshop',
  );
});

test('of several names the shortest counts, then the older tool; the middle of a name is no part', () => {
  const { names: several } = createNames([
    { id: 3, name: 'Pencil Draw Studio', slug: 'c' },
    { id: 2, name: 'Draw Cat', slug: 'b' },
    { id: 1, name: 'Draw Dog', slug: 'a' },
    { id: 4, name: 'Cat Chat', slug: 'd' },
    { id: 5, name: 'Cat Chat', slug: 'e' },
  ]);
  expect(several.findPart('draw')?.id).toBe(1);
  expect(several.findPart('pencildraw')?.id).toBe(3);
  expect(several.findWhole('catchat')?.id).toBe(4);
  expect(
    createNames([{ id: 3, name: 'Pencil Draw Studio', slug: 'c' }]).names.findPart('draw'),
  ).toBeUndefined();
});

test('any text is read without a failure', () => {
  for (const text of [
    '',
    ' ',
    '-',
    '--',
    '- -x',
    'constructor',
    '__proto__ toString',
    'vs',
    'x vs',
    'like',
    'under $',
    'not',
    'a'.repeat(5000),
    'or '.repeat(300),
    'alternative to '.repeat(50),
    '\u0000',
    '\ud800',
  ]) {
    expect(() => interpretRequest(text, vocabulary), text.slice(0, 20)).not.toThrow();
  }
});

test('a long list of what is no tool is given up early', () => {
  const findNear = vi.spyOn(names, 'findNear');
  const list = Array.from({ length: 36 }, (_, at) => `quokka${at}`).join(', ');
  interpretRequest(`compare ${list}`, vocabulary);
  expect(findNear.mock.calls.length).toBeLessThan(20);
  findNear.mockRestore();
});

test('99 of 100 requests take at most 3 ms at 20,000 tools', () => {
  const random = seededRandom(7);
  const letters = 'bcdfghjklmnprstvwz';
  const syllable = () => letters[Math.floor(random() * letters.length)]! + 'aeiou'[Math.floor(random() * 5)];
  const { names: many, set } = createNames();
  for (let id = 1; id <= 20_000; id++) {
    const name =
      Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('') + (id % 3 ? ' AI' : '');
    set({ id, name, slug: `tool-${id}` });
  }
  const large = vocabularyOf(many);
  for (const [request] of REQUESTS) interpretRequest(request, large);
  const times = Array.from({ length: 5 }, () =>
    REQUESTS.map(([request]) => {
      const start = performance.now();
      interpretRequest(request, large);
      return performance.now() - start;
    }),
  );
  // The best of five rounds, because other programs share the machine.
  const best = REQUESTS.map((_, at) => Math.min(...times.map((round) => round[at]!))).sort((a, b) => a - b);
  const p99 = best[Math.floor(best.length * 0.99)]!;
  process.stdout.write(`A request takes ${p99.toFixed(2)} ms at p99 among 20,000 tools.\n`);
  expect(p99).toBeLessThanOrEqual(3);
});

test.each<[string, number | undefined, string]>([
  ...['under €1.000', 'under 1,000 €', 'under 1.000 €', 'moins de 1.000 €', 'moins de 1 000 €'].map(
    (text): [string, number, string] => [text, 1000, ''],
  ),
  ...['jusqu’à 1 000,00 euros', 'max 1k €', 'below EUR 1,000.00', '≤ 1’000 €', '1.000 € max'].map(
    (text): [string, number, string] => [text, 1000, ''],
  ),
  ['logo maker under CHF 20 a month', 20, 'logo maker'],
  ['logo maker under 20 CHF', 20, 'logo maker'],
  ['logo under 99 kr', 99, 'logo'],
  ['logo under 9,99 €/mois', 9.99, 'logo'],
  ['api below $0.002 per call', 0.002, 'api per call'],
  ['between $5 and $15 upscaler', 15, 'upscaler'],
  ['entre 5 et 1.500 euros par mois, logo', 1500, 'logo'],
  ['logo at least $20', undefined, 'logo'],
  ['logo at least €1.000 under €2.000', 2000, 'logo'],
  ['$0 logo maker', 0, 'logo maker'],
  ['0 € montage', 0, 'montage'],
  ['logo maker under 20', 20, 'logo maker'],
  ['video upscaler up to 4k', undefined, 'video upscaler up to 4k'],
  ['drawing for kids under 12', undefined, 'drawing for kids under 12'],
  ['20% off', undefined, '20 off'],
  ['top 10 writers', undefined, 'top 10 writers'],
  ['under $99,999,999', 9_999_999, ''],
])('%s', (text, most, rest) => {
  const { maxPrice, tokens } = readTokens(text);
  expect(maxPrice).toBe(most);
  expect(tokens.map(({ raw }) => raw).join(' ')).toBe(rest);
});
