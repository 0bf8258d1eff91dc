import { expect, test } from 'vitest';
import { listSuggestions, pathOfSuggestion } from './search-suggestion.ts';

const SUGGESTIONS = {
  tools: [
    {
      id: 1,
      slug: 'granola',
      name: 'Granola',
      logo_url: null,
      category: 'Audio',
      reason: 'transcribe meetings',
    },
    { id: 2, slug: 'otto', name: 'Otto', logo_url: null, category: 'Audio', reason: 'Meeting bots' },
  ],
  categories: [],
  jobs: [
    {
      name: 'transcribe meetings',
      text: 'un outil pour transcribe meetings',
      translations: {
        fr: { name: 'transcrire des réunions', text: 'un outil pour transcrire des réunions' },
      },
    },
    { name: 'transcribe seances', text: 'un outil pour transcribe seances' },
  ],
  unlisted: null,
};
const inWords = (language: 'en' | 'fr') =>
  listSuggestions(SUGGESTIONS, language).map((item) => [
    item.name,
    'reason' in item ? item.reason : undefined,
    'language' in item ? item.language : undefined,
  ]);

test('a French page names jobs in French, also as the reason of a tool; others stay English and say so', () => {
  expect(inWords('fr')).toEqual([
    ['transcrire des réunions', undefined, 'fr'],
    ['transcribe seances', undefined, 'en'],
    ['Granola', 'transcrire des réunions', 'fr'],
    ['Otto', 'Meeting bots', 'en'],
  ]);
  const [job] = listSuggestions(SUGGESTIONS, 'fr');
  expect(pathOfSuggestion(job!)).toBe('/search?q=un+outil+pour+transcrire+des+r%C3%A9unions');
});

test('an English page names them in English', () => {
  expect(inWords('en')).toEqual([
    ['transcribe meetings', undefined, 'en'],
    ['transcribe seances', undefined, 'en'],
    ['Granola', 'transcribe meetings', 'en'],
    ['Otto', 'Meeting bots', 'en'],
  ]);
});

test('a category and jobs stand above the tools, also above those that are named', () => {
  const [job] = SUGGESTIONS.jobs;
  const { reason: _, ...named } = SUGGESTIONS.tools[0]!;
  const tools = [SUGGESTIONS.tools[1]!, named];
  const categories = [{ slug: 'audio', name: 'Audio', icon: 'audio' }];
  const kinds = (over: object) =>
    listSuggestions({ ...SUGGESTIONS, categories, jobs: [job!], ...over } as never, 'en').map((item) =>
      'slug' in item ? item.slug : item.kind,
    );
  expect(kinds({ tools })).toEqual(['audio', 'job', 'granola', 'otto']);
  expect(kinds({})).toEqual(['job', 'audio', 'granola', 'otto']);
});
