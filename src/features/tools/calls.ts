import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  Category,
  ClickRequest,
  PublicStats,
  Suggestions,
  Tag,
  ToolCard,
  ToolList,
  ToolListQuery,
  ToolPage,
  ToolTypeOption,
} from './contract.ts';

const SlugOrId = z.object({ slug: z.string().max(200) });
const read = { guard: 'public', shared: true, namesSources: true } as const;
const lookup = { ...read, tag: 'Lookups' } as const;

/** The catalogue's calls. */
export const toolCalls = defineCalls('Tools', {
  'GET /ai-tools': {
    ...read,
    summary: 'List and search published tools',
    description:
      'Without `sort_by`: by relevance when `search` is given, else newest first. `tab=forYou` with a token starts with the categories where the caller has saved or reviewed the most tools.',
    query: ToolListQuery,
    answers: { 200: ToolList },
  },
  'GET /ai-tools/suggest': {
    ...read,
    summary: 'Suggest tools and categories for a search prefix',
    query: z.object({ q: z.string().max(200).default('') }),
    answers: { 200: envelopeOf(Suggestions) },
  },
  'GET /ai-tools/{slug}': {
    ...read,
    summary: 'One tool by slug or id',
    description:
      'A renamed slug redirects with 301. Users who can edit the tool also see its pending revision and their unpublished submissions.',
    params: SlugOrId,
    answers: { 200: envelopeOf(ToolPage) },
    redirects: [301],
    errors: [404],
  },
  'GET /ai-tools/{slug}/similar': {
    ...read,
    summary: 'Up to six similar tools',
    params: SlugOrId,
    answers: { 200: envelopeOf(z.array(ToolCard)) },
    errors: [404],
  },
  'POST /ai-tools/{slug}/click': {
    guard: 'public',
    summary: 'Count a click and get the URL to open',
    description: 'Counted once per visitor, tool and hour.',
    params: SlugOrId,
    body: ClickRequest,
    answers: { 200: envelopeOf(z.object({ url: z.string() })) },
    errors: [400, 404, 413, 415, 429],
  },
  'POST /ai-tools/{slug}/view': {
    guard: 'public',
    summary: 'Count a view of a tool page',
    description: 'Counted once per visitor, tool and hour. Bots are ignored.',
    params: SlugOrId,
    answers: { 200: z.object({ message: z.string() }) },
    errors: [404, 429],
  },
  'GET /compare': {
    ...read,
    summary: 'Two to four tools side by side',
    query: z.object({ tools: z.string().max(1000).default('') }),
    answers: { 200: envelopeOf(z.array(ToolPage)) },
    errors: [404],
  },
  'GET /categories': {
    ...lookup,
    summary: 'Active categories with tool counts',
    answers: { 200: envelopeOf(z.array(Category)) },
  },
  'GET /tags': {
    ...lookup,
    summary: 'The 1,000 most used tags',
    answers: { 200: envelopeOf(z.array(Tag)) },
  },
  'GET /types': {
    ...lookup,
    summary: 'Platform types',
    answers: { 200: envelopeOf(z.array(ToolTypeOption)) },
  },
  'GET /stats/public': {
    ...lookup,
    summary: 'Public site statistics',
    answers: { 200: envelopeOf(PublicStats) },
  },
});
export type ToolCalls = typeof toolCalls;
