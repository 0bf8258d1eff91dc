import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { interpretRequest } from '../interpret-request.server.ts';
import { namesIn } from '../testing/names-in.ts';
import type { NamedTool } from '../tool-names.server.ts';

const CATEGORIES = new Set(['image', 'video', 'audio', 'writing', 'productivity', 'code']);
const LISTED = [
  'ChatGPT',
  'Claude',
  'Notion',
  'Fireflies.ai',
  'Granola',
  'Adobe Illustrator',
  'Copilot for Obsidian',
];
const WORDS = scanWords(
  'draws pictures of cats and dogs from a description writes notes about meetings markdown python react',
).words;

function read(text: string, listed: readonly string[] = LISTED, tags: readonly string[] = []) {
  const index = createSearchIndex({ fields: [{ name: 'name', weight: 1 }], facets: [], orders: [] });
  const tools = new Map<number, NamedTool>();
  for (const [at, name] of listed.entries()) {
    index.put({ id: at + 1, fields: { name }, facets: {}, orders: {} });
    tools.set(at + 1, { id: at + 1, name, slug: name });
  }
  const known = new Set(WORDS);
  return interpretRequest(text, {
    names: namesIn(index, (id) => tools.get(id)),
    findCategory: (word) => (CATEGORIES.has(word) ? word : undefined),
    findTag: (words) => (tags.includes(words) ? words : undefined),
    isKnownWord: (word) => known.has(word),
  });
}

const said = (text: string, listed?: readonly string[], tags?: readonly string[]) =>
  read(text, listed, tags)
    .unlisted.map(({ name }) => name)
    .join(', ');

describe('a well-known product that is not listed is said', () => {
  test.each([
    ['photoshop', 'Photoshop'],
    ['Photoshop', 'Photoshop'],
    ['otter', 'Otter'],
    ['otter.ai', 'Otter.ai'],
    ['otter ai', 'Otter.ai'],
    ['is otter any good?', 'Otter'],
    ['otter pricing', 'Otter'],
    ['free photoshop', 'Photoshop'],
    ['photoshop for mac', 'Photoshop'],
    ['I am looking for Trello', 'Trello'],
    ['what about Jasper', 'Jasper'],
    ['alternative to photoshop', 'Photoshop'],
    ['photoshop alternative', 'Photoshop'],
    ['free photoshop alternatives', 'Photoshop'],
    ['something like linear', 'Linear'],
    ['something like Linear for small teams', 'Linear'],
    ['tools similar to gamma', 'Gamma'],
    ['alternative to make', 'Make'],
    ['instead of Canvas LMS', 'Canvas LMS'],
    ['better than photoshop', 'Photoshop'],
    ['photoshop but free', 'Photoshop'],
    ['alternative to fotoshop', 'Photoshop'],
    ['alternative à photoshop', 'Photoshop'],
    ['une alternative à otter', 'Otter'],
    ['quelque chose comme trello', 'Trello'],
    ['à la place de photoshop', 'Photoshop'],
    ['mieux que photoshop', 'Photoshop'],
    ['photoshop contre canva', 'Photoshop, Canva'],
    ['que vaut Jasper ?', 'Jasper'],
    ['jasper vs copy.ai', 'Jasper, Copy.ai'],
    ['otter vs fireflies vs rev', 'Otter, Rev'],
    ['otter, fireflies or rev', 'Otter, Rev'],
    ['notion vs clickup', 'ClickUp'],
    ['chatgpt, claude or grok', 'Grok'],
    ['alternative to obsidian', 'Obsidian'],
  ])('%s → %s', (text, names) => {
    expect(said(text)).toBe(names);
  });

  test('with its website and what it is for', () => {
    expect(read('something like otter').unlisted[0]).toMatchObject({
      website: 'https://otter.ai',
      category: 'audio',
      purpose: expect.stringContaining('meeting'),
    });
  });

  test.each([
    ['a notion of time'],
    ['photoshop for beginners'],
    ['a canvas to paint on'],
    ['linear regression in python'],
    ['something like linear regression'],
    ['change the cursor of my mouse'],
    ['alternative to make videos'],
    ['make music'],
    ['draw or sketch an otter'],
    ['pictures of otters'],
    ['excel formula generator'],
    ['help with excel formulas'],
    ['tools for excel'],
    ['photoshop plugin for textures'],
    ['write a post for linkedin'],
    ['calm music for sleep'],
    ['speak with confidence'],
    ['Word documents to pdf'],
    ['sales force training'],
    ['word or excel templates'],
    ['gamma correction'],
    ['a mint condition report'],
  ])('an ordinary sentence is not: %s', (text) => {
    expect(said(text)).toBe('');
  });

  test('a listed tool always wins, under any of its names and with typing errors', () => {
    for (const text of ['otter', 'alternative to otter', 'otter vs claude', 'otter.ai']) {
      expect(said(text, ['Otter.ai', 'Claude']), text).toBe('');
    }
    expect(read('something like otter', ['Otter.ai']).like?.name).toBe('Otter.ai');
    expect(read('alternative to gpt-5').like?.name).toBe('ChatGPT');
    expect(read('illustrator alternative').like?.name).toBe('Adobe Illustrator');
    expect(read('alternative to chatgtp').like?.name).toBe('ChatGPT');
    expect(said('alternative to chatgtp')).toBe('');
  });

  test('a name that is a tag as well is said where nothing else is asked for', () => {
    expect(said('photoshop', [], ['photoshop'])).toBe('Photoshop');
    expect(said('photoshop for beginners', [], ['photoshop'])).toBe('');
  });

  test('a listing is found by another of its names alone', () => {
    for (const text of ['gpt-5', 'GPT-4o', 'is gpt-5 any good']) {
      const { like, isHalf, unlisted } = read(text);
      expect([like?.name, isHalf, unlisted], text).toEqual(['ChatGPT', true, []]);
    }
    for (const text of ['chatgpt', 'illustrator', 'fireflies', 'gpt-5 prompts for teachers']) {
      expect(read(text).like, text).toBeNull();
    }
  });

  test('it is never taken for a listed tool with a similar name', () => {
    const { like, corrected, unlisted } = read('alternative to trello', ['Trellox', 'Claude']);
    expect([like, corrected, unlisted[0]?.name]).toEqual([null, null, 'Trello']);
  });

  test('listed tools are compared, and the only listed one leads to its like', () => {
    const three = read('chatgpt vs claude vs grok');
    expect(three.compare.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude']);
    expect(three.filters).toEqual({});
    const half = read('otter vs fireflies vs rev');
    expect([half.like?.name, half.isHalf, half.compare]).toEqual(['Fireflies.ai', true, []]);
  });
});

describe('a name that nothing has', () => {
  test.each([
    ['alternative to Foobar', 'Foobar'],
    ['Alternative to Foobar', 'Foobar'],
    ['free alternative to Foobar', 'Foobar'],
    ['alternative to Foobar Pro for meetings', 'Foobar Pro'],
    ['something like Foobar', 'Foobar'],
    ['a tool similar to Foobar', 'Foobar'],
    ['ChatGPT vs Foobar', 'Foobar'],
    ['Foobar vs ChatGPT', 'Foobar'],
    ['foobar.ai vs claude', 'foobar.ai'],
    ['alternative to foobar.ai', 'foobar.ai'],
    ['better than Foobar', 'Foobar'],
    ['instead of Foobar', 'Foobar'],
    ['FooBar alternative', 'FooBar'],
    ['is ChatGPT or Foobar better', 'Foobar'],
    ['compare ChatGPT, Foobar and Claude', 'Foobar'],
    ['une alternative à Foobar', 'Foobar'],
    ['un outil comme Foobar', 'Foobar'],
    ['à la place de Foobar', 'Foobar'],
    ['au lieu de Foobar', 'Foobar'],
    ['Foobar contre ChatGPT', 'Foobar'],
    ['mieux que Foobar', 'Foobar'],
    ['alternative to Foobar or photoshop', 'Foobar, Photoshop'],
  ])('%s → %s', (text, name) => {
    expect(said(text)).toBe(name);
  });

  test.each([
    ['alternative to foobar'],
    ['Alternatives To Drawing'],
    ['ALTERNATIVE TO FOOBAR'],
    ['European alternatives'],
    ['write like Hemingwaye'],
    ['a voice like Morgan Freeman'],
    ['music in the style of Beethoven'],
    ['clone the voice of Obama'],
    ['find a place in London'],
    ['on Tuesday instead of Monday morning'],
    ['alternative to Cats'],
    ['Cats vs Dogs'],
    ['languages such as Zulu'],
    ['alternative to French lessons'],
    ['alternative to Python'],
    ['Claude or ChatGPT for English or Spanish'],
    ['alternative to Chatgtp'],
    ['something like Cluade'],
    ['similar to Vermeer paintings'],
    ['I like Berlin'],
    ['alternative to a PDF'],
    ['instead of a Diary'],
    ['compare prices in Paris and Rome'],
  ])('an ordinary sentence is not one: %s', (text) => {
    expect(said(text)).toBe('');
  });
});

test('any text is read, and no more than four products are said', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Foo${at}bar`).join(' vs ');
  expect(read(many).unlisted.length).toBeLessThanOrEqual(4);
  for (const text of [
    'x'.repeat(300),
    'alternative to '.repeat(30),
    'A vs '.repeat(60),
    'like <script>alert(1)</script>',
    'alternative to __proto__',
    'alternative to constructor.ai',
    'vs. .ai .ai',
    'İstanbul vs ÅÅÅ.ai',
  ]) {
    expect(() => read(text), text.slice(0, 20)).not.toThrow();
  }
});
