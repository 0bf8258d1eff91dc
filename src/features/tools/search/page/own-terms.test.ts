import { expect, test } from 'vitest';
import { createHighlighter } from '#src/search/search-index.ts';
import { listOwnTerms } from './own-terms.server.ts';

const NOTHING = { words: [], prefixes: [], phrases: [] };

function mark(query: string, text: string, { prefixes = [] as string[], corrected = [] as string[] } = {}) {
  const found = { ...NOTHING, words: ['meeting', 'calls', 'notion', 'ads'], prefixes };
  return createHighlighter(listOwnTerms([query, ...corrected], found))(text).map(([start, end]) =>
    text.slice(start, end),
  );
}

test.each([
  ['otter', 'Notion takes notes of meetings and calls, as Otter does', ['Otter']],
  ['Jasper', 'Writes ads and posts', []],
  ['I need a tool to plan my trip to Japan', 'A tool to plan trips', ['plan', 'trips']],
  ['transcribe meetings', 'It can transcribe a meeting', ['transcribe', 'meeting']],
  ['transcrire des réunions', 'Transcribe meetings', []],
  ['"voice notes" draft', 'A draft of voice notes and notes', ['draft', 'voice', 'notes']],
  ['chat gpt', 'ChatGPT and chat', ['ChatGPT', 'chat']],
  ['chatgpt', 'Chat GPT', ['Chat', 'GPT']],
  ['image -video', 'Image and video', ['Image']],
  ['CAFE', 'A café', ['café']],
  ['the', 'The end', ['The']],
  ['tool', 'A tool', ['tool']],
])('%s marks only what was typed in “%s”', (query, text, marked) => {
  expect(mark(query, text)).toEqual(marked);
});

test('the beginning of a word is marked only where it was typed', () => {
  expect(mark('image gen', 'Generates images', { prefixes: ['gen'] })).toEqual(['Generates', 'images']);
  expect(mark('otter', 'meetings', { prefixes: ['meet'] })).toEqual([]);
  expect(mark('something for me', 'a meeting', { prefixes: ['me'] })).toEqual([]);
});

test('a search that was corrected marks what the page says it searched for', () => {
  expect(mark('midjuorney', 'Midjourney', { corrected: ['Midjourney'] })).toEqual(['Midjourney']);
  expect(mark('midjuorney', 'Midjourney')).toEqual([]);
});
