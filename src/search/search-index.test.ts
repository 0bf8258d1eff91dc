import { describe, expect, it } from 'vitest';
import {
  createHighlighter,
  createSearchIndex,
  type SearchDocument,
  type SearchSchema,
} from './search-index.ts';

const SCHEMA: SearchSchema = {
  fields: [
    { name: 'name', weight: 10 },
    { name: 'tags', weight: 5 },
    { name: 'description', weight: 2.5 },
  ],
  facets: [
    { name: 'category', kind: 'one' },
    { name: 'tags', kind: 'many' },
  ],
  orders: ['newest'],
};

function makeDocument(id: number, name: string, description = '', tags: string[] = []): SearchDocument {
  return {
    id,
    fields: { name, description, tags },
    facets: { category: [`c${id % 3}`], tags },
    orders: { newest: [id] },
  };
}

function createFilled(names: readonly string[]) {
  const index = createSearchIndex(SCHEMA);
  names.forEach((name, at) => {
    index.put(makeDocument(at, name));
  });
  const find = (text: string) => index.search({ text, offset: 0, limit: 20 }).ids.map((id) => names[id]);
  return { index, find };
}

describe('alternatives', () => {
  const alternatives = new Map<string, readonly string[]>();
  const index = createSearchIndex({ ...SCHEMA, findAlternatives: () => alternatives });
  index.put(makeDocument(1, 'Loom', 'Weaves wool into cloth.'));
  index.put(makeDocument(2, 'Spindle', 'Turns wool. Cloth is made elsewhere.'));
  index.put(makeDocument(3, 'Needle', 'Sews cloth.'));
  const find = (text: string) => {
    index.forgetAnswers();
    return index.search({ text, offset: 0, limit: 10 }).ids;
  };

  it('lets other words and phrases do in place of a typed one', () => {
    expect(find('fabric')).toEqual([]);
    alternatives.set('fabric', ['cloth']);
    expect(find('fabric').toSorted()).toEqual([1, 2, 3]);
    expect(find('fabric wool').toSorted()).toEqual([1, 2]);
    expect(index.suggest('fabric', 5).toSorted()).toEqual([1, 2, 3]);
    alternatives.set('fabric', ['wool into cloth']);
    expect(find('fabric')).toEqual([1]);
    expect(find('fabric weaves')).toEqual([1]);
    alternatives.set('fabric', ['into wool', 'unknown phrase']);
    expect(find('fabric')).toEqual([]);
  });
});

describe('names', () => {
  const { find, index } = createFilled([
    'ChatGPT',
    'Chat GPT Pro',
    'Notepad++',
    'C++ Helper',
    'Node.js Buddy',
    'Text to Speech',
    'Images Galore',
    'GPT-4',
    'OpenAI',
    'DeepL',
    'Midjourney',
    'Résumé Œuvre',
    'Deep Learning Lab',
  ]);

  it.each([
    ['chat gpt', ['ChatGPT', 'Chat GPT Pro']],
    ['chatgpt', ['ChatGPT', 'Chat GPT Pro']],
    ['chatgtp', ['ChatGPT', 'Chat GPT Pro']],
    ['c++', ['C++ Helper']],
    ['notepad', ['Notepad++']],
    ['nodejs', ['Node.js Buddy']],
    ['node.js', ['Node.js Buddy']],
    ['text-to-speech', ['Text to Speech']],
    ['texttospeech', ['Text to Speech']],
    ['image', ['Images Galore']],
    ['gpt4', ['GPT-4']],
    ['open ai', ['OpenAI']],
    ['deep l', ['DeepL', 'Deep Learning Lab']],
    ['nidjourney', ['Midjourney']],
    ['mdijuorney', ['Midjourney']],
    ['resume oeuvre', ['Résumé Œuvre']],
  ])('%s', (text, names) => expect(find(text)).toEqual(names));

  it('highlights what was found through typing errors and joined words', () => {
    const { terms } = index.search({ text: 'chatgtp', offset: 0, limit: 1 });
    expect(createHighlighter(terms)('The ChatGPT')).toEqual([[4, 11]]);
    expect(createHighlighter(terms)('Chat GPT')).toEqual([
      [0, 4],
      [5, 8],
    ]);
  });

  it('completes names, with typing errors too', () => {
    expect(index.suggest('midj', 5)).toEqual([10]);
    expect(index.suggest('mudjou', 5)).toEqual([10]);
    expect(index.suggest('deep', 2)).toHaveLength(2);
    expect(index.suggest('', 5)).toEqual([]);
  });
});

describe('what a misspelt query was taken for', () => {
  const index = createSearchIndex(SCHEMA);
  index.putMany([
    makeDocument(1, 'Midjourney', 'an image generator'),
    makeDocument(2, 'Painter', 'a generator of images'),
    makeDocument(3, 'Flux'),
    makeDocument(4, 'Flax'),
  ]);
  const read = (text: string, rest = {}) => index.search({ text, offset: 0, limit: 5, ...rest });

  it.each([
    ['midjuorney', { id: 1, isTitle: true, text: 'midjourney' }],
    ['imgae generator', { id: 1, isTitle: false, text: 'image generator' }],
    ['"generator" imgaes', { id: 2, isTitle: false, text: '"generator" images' }],
    ['mid jurney', { id: 1, isTitle: true, text: 'mid jurney' }],
  ])('%s', (text, correction) => expect(read(text).correction).toEqual(correction));

  it.each(['midjourney', 'midj', 'flux', 'generator', 'zzzzzz', ''])('nothing for "%s"', (text) =>
    expect(read(text).correction).toBeUndefined(),
  );

  it('says so when a filter leaves only hits with a typing error', () => {
    expect(read('flux', { filters: { category: ['c1'] } }).correction).toMatchObject({ id: 4 });
  });

  it('forgives nothing in a literal query', () => {
    expect(read('midjuorney', { literal: true }).ids).toEqual([]);
    expect(read('midjuorney', {}).ids).toEqual([1]);
    expect(read('imgae generator', { literal: true })).toMatchObject({ ids: [1, 2], relaxed: true });
  });
});

describe('relevance', () => {
  it('puts the exact title first, then titles that begin with it, then the rest by field', () => {
    const index = createSearchIndex(SCHEMA);
    index.putMany([
      makeDocument(1, 'A lab', 'the best writer writer writer'),
      makeDocument(2, 'My Writer'),
      makeDocument(3, 'Writerly'),
      makeDocument(4, 'Writer'),
      makeDocument(5, 'Wroter', 'a typing error away'),
    ]);
    expect(index.search({ text: 'writer', offset: 0, limit: 9 }).ids).toEqual([4, 3, 2, 1, 5]);
  });

  it('leaves typing errors out when a word has plenty of matches', () => {
    const { find } = createFilled([...Array.from({ length: 6 }, (_, at) => `Painter ${at}`), 'Printer']);
    expect(find('painter')).not.toContain('Printer');
    expect(find('painterr').slice(0, 6)).not.toContain('Printer');
  });

  it('relaxes when no document has all the words, but not when filters leave none', () => {
    const index = createSearchIndex(SCHEMA);
    index.putMany([
      makeDocument(1, 'Video Editor'),
      makeDocument(2, 'Video Maker'),
      makeDocument(3, 'Sound'),
    ]);
    const partial = index.search({ text: 'video editor zzzzqq', offset: 0, limit: 9 });
    expect(partial).toMatchObject({ relaxed: true, ids: [1], total: 1 });
    const filtered = index.search({ text: 'video', offset: 0, limit: 9, filters: { category: ['c0'] } });
    expect(filtered).toMatchObject({ relaxed: false, total: 0 });
  });
});

describe('hostile input', () => {
  const index = createSearchIndex(SCHEMA);
  index.put({
    id: 1,
    fields: { name: '__proto__ constructor', description: '\u0000 \ud800 x'.repeat(50), tags: [] },
    facets: { category: ['__proto__'], tags: ['constructor', '__proto__', '__proto__'] },
    orders: { newest: [Number.NaN] },
  });
  const page = { offset: 0, limit: 5, facets: [{ name: 'category' }, { name: 'tags' }] };

  it.each([
    'x'.repeat(100_000),
    'word '.repeat(20_000),
    '"'.repeat(100_000),
    '-'.repeat(5000),
    '-"'.repeat(5000),
    '\u0000',
    '\ud800\udc00\ud800 \udfff',
    '🤖'.repeat(5000),
    '人'.repeat(5000),
    '?!…',
    '((((((((((',
    'e\u0301'.repeat(9000),
  ])('survives %#', (text) => {
    const start = performance.now();
    expect(index.search({ ...page, text }).total).toBeLessThanOrEqual(1);
    expect(index.suggest(text, 5).length).toBeLessThanOrEqual(1);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('treats the names of object properties as words and values', () => {
    expect(index.search({ ...page, text: '__proto__' }).total).toBe(1);
    const filters = { category: ['__proto__'], tags: ['constructor'] };
    const found = index.search({ ...page, filters });
    expect(found.facets.category).toEqual([{ value: '__proto__', count: 1 }]);
    expect(found.facets.tags).toEqual([
      { value: '__proto__', count: 1 },
      { value: 'constructor', count: 1 },
    ]);
  });

  it('refuses unknown facets and orders and odd windows, not unknown values', () => {
    expect(() => index.search({ ...page, filters: JSON.parse('{"__proto__": ["x"]}') })).toThrow(RangeError);
    expect(() => index.search({ ...page, facets: [{ name: 'nope' }] })).toThrow(RangeError);
    expect(() => index.search({ ...page, order: 'nope' })).toThrow(RangeError);
    expect(() => index.search({ ...page, offset: -1 })).toThrow(RangeError);
    expect(() => index.put(makeDocument(1.5, 'half'))).toThrow(RangeError);
    expect(index.search({ ...page, filters: { category: ['nope'] } }).total).toBe(0);
  });

  it('returns copies of its data', () => {
    const first = index.search(page);
    first.ids.push(99);
    first.facets.category!.length = 0;
    expect(index.search(page)).toMatchObject({ ids: [1], facets: { category: [{ count: 1 }] } });
  });
});

describe('load', () => {
  it('keeps the old documents when the source fails', async () => {
    const { index } = createFilled(['Old']);
    async function* failing() {
      yield makeDocument(5, 'New');
      throw new Error('source broke');
    }
    await expect(index.load(failing())).rejects.toThrow('source broke');
    expect([index.has(0), index.has(5)]).toEqual([true, false]);
  });

  it('replays changes made while it ran', async () => {
    const { index } = createFilled(['Old']);
    async function* source() {
      yield makeDocument(1, 'Loaded');
      yield makeDocument(2, 'Loaded too');
      index.put(makeDocument(1, 'Changed'));
      index.remove(2);
      index.put(makeDocument(3, 'Added'));
    }
    await index.load(source());
    expect([0, 1, 2, 3].map((id) => index.has(id))).toEqual([false, true, false, true]);
    expect(index.search({ text: 'changed', offset: 0, limit: 5 }).ids).toEqual([1]);
  });

  it('does not block the event loop while loading', async () => {
    const text = (id: number) =>
      Array.from({ length: 40 }, (_, at) => `w${((id + at) * 7919) % 5000}`).join(' ');
    const documents = Array.from({ length: 6000 }, (_, id) => makeDocument(id, `Tool ${id}`, text(id)));
    const index = createSearchIndex(SCHEMA);
    // By the processor's time: other programs may keep this one waiting between any two turns.
    const readCpu = () => process.threadCpuUsage().user;
    const began = readCpu();
    let turns = 0;
    let longest = 0;
    let last = began;
    let running = true;
    const count = () => {
      const now = readCpu();
      longest = Math.max(longest, now - last);
      last = now;
      turns++;
      if (running) setImmediate(count);
    };
    count();
    await index.load(documents);
    running = false;
    expect(turns).toBeGreaterThan(10);
    // A blocked loop would show one turn as long as the whole load.
    expect(longest).toBeLessThan((readCpu() - began) / 3);
  });
});

it('one more letter after a word ranks the title that continues with it first, and keeps all matches', () => {
  const index = createSearchIndex({ fields: [{ name: 'name', weight: 10 }], facets: [], orders: [] });
  const names = ['Notion', 'Notion Calendar', 'Notion Mail', 'Other Calendar'];
  index.putMany(names.map((name, id) => ({ id, fields: { name }, facets: {}, orders: {} })));
  const suggested = index.suggest('notion c', 5).map((id) => names[id]);
  expect(suggested[0]).toBe('Notion Calendar');
  expect(suggested).toEqual(expect.arrayContaining(['Notion', 'Notion Mail']));
  expect(suggested).not.toContain('Other Calendar');
});
