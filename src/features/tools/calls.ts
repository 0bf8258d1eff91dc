import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { RankingWeights } from './browse/rankings/ranking-contract.ts';
import { FeatureRow } from './compare/contract.ts';
import {
  Category,
  CategoryPage,
  ClickRequest,
  PriceHistoryEntry,
  PublicStats,
  Tag,
  ToolCard,
  ToolPage,
  ToolTypeOption,
  toolFacts,
} from './contract.ts';
import { PriceConfirmation } from './listings/prices/contract.ts';
import { COMPARE_MAX, COMPARE_MIN } from './rules.ts';
import { Suggestions, ToolList, ToolListQuery } from './search/public/search-contract.ts';

const SlugOrId = z.object({
  slug: z.string().max(200).meta({ description: 'Slug or id of the tool.' }),
});
/** `12,7` */
const ComparedIds = z
  .string()
  .regex(
    /^\d{1,9}(,\d{1,9}){1,3}$/,
    issueText(msg('tools.chooseTools', { min: COMPARE_MIN, max: COMPARE_MAX })),
  )
  .meta({ description: 'Ids of two to four tools, comma-joined.' });
/** The facts that say which tool to choose; what it does is said by all. */
const COMPARED = Object.keys(toolFacts)
  .filter((name) => name !== 'tagline')
  .map((name) => `\`${name}\``)
  .join(', ');
const read = { guard: 'public', shared: true, namesSources: true } as const;
const lookup = { ...read, tag: 'Lookups' } as const;

const defaults = { tag: 'Tools', guard: 'public' } as const;

/** The catalogue's calls. */
export const toolCalls = defineCalls(defaults, {
  'GET /ai-tools': {
    ...read,
    summary: 'List and search published tools',
    description:
      'Without `sort_by`: by relevance when `search` is given, else newest first. `tab=forYou` with a token starts with the categories where the caller has saved or reviewed the most tools.',
    query: ToolListQuery,
    answers: { 200: ToolList },
    machine: {
      name: 'search_tools',
      title: 'Search AI tools',
      description:
        'Finds AI tools for a task. `search` takes keywords or a request in plain words, English or French ("free alternative to photoshop", "transcribe meetings, no subscription"); filters narrow it down. Without `search` it lists all tools, newest first. Each result has a slug for the other tools.',
      without: ['limit', 'tab', 'facets', 'literal', 'interpret'],
      defaults: { interpret: '1', per_page: '10' },
      lists: ['tags'],
    },
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
    machine: {
      name: 'get_tool',
      title: 'Get an AI tool',
      description: `Everything about one AI tool: \`tagline\`, ${COMPARED}, description, features, use cases, pricing plans, release notes, rating and the most helpful reviews.`,
    },
  },
  'GET /ai-tools/{slug}/similar': {
    ...read,
    summary: 'Up to six similar tools',
    params: SlugOrId,
    answers: { 200: envelopeOf(z.array(ToolCard)) },
    errors: [404],
    machine: {
      name: 'similar_tools',
      title: 'Find similar AI tools',
      description: 'Up to six alternatives to an AI tool, the most similar first.',
    },
  },
  'GET /ai-tools/{slug}/price-history': {
    ...read,
    summary: 'The prices that a tool had, oldest first',
    description: 'The last one is the present price. A price that was corrected within the hour is left out.',
    params: SlugOrId,
    answers: { 200: envelopeOf(z.array(PriceHistoryEntry)) },
    errors: [404],
  },
  'POST /ai-tools/{slug}/price-confirmed': {
    guard: 'user',
    summary: 'Say that the price of a tool is still right',
    description:
      'Counts at once from its owner and editors, otherwise once three people with a verified email have said so within 90 days. Accounts on one network count as one.',
    params: SlugOrId,
    answers: { 200: envelopeOf(PriceConfirmation) },
    errors: [404, 409],
  },
  'POST /ai-tools/{slug}/click': {
    summary: 'Count a click and get the URL to open',
    description: 'Counted once per visitor, tool and hour.',
    params: SlugOrId,
    body: ClickRequest,
    answers: { 200: envelopeOf(z.object({ url: z.string() })) },
    errors: [404, 410],
  },
  'POST /ai-tools/{slug}/view': {
    summary: 'Count a view of a tool page',
    description: 'Counted once per visitor, tool and hour. Bots are ignored.',
    params: SlugOrId,
    errors: [404],
  },
  'GET /compare': {
    ...read,
    summary: 'Two to four tools side by side',
    query: z.object({
      tools: z.string().max(1000).default('').meta({ description: 'Slugs or ids, comma-joined.' }),
    }),
    description: `\`features\` has a row for each feature that a listing names, however it puts it: rows that tell the tools apart first. The facts of each tool (${COMPARED}) say which one to choose.`,
    answers: { 200: envelopeOf(z.array(ToolPage)).extend({ features: z.array(FeatureRow) }) },
    errors: [404],
    machine: {
      name: 'compare_tools',
      title: 'Compare AI tools',
      description: `Two to four AI tools side by side, in the order given: ${COMPARED}, pricing plans, ratings. \`features\` has a row for each feature, with the tools whose listings name it, however they put it.`,
      lists: ['tools'],
      required: ['tools'],
    },
  },
  'POST /compare/view': {
    summary: 'Count a view of a comparison',
    description: 'Each pair of its tools is counted once per network and day. Bots are ignored.',
    query: z.object({ tools: ComparedIds }),
  },
  'GET /compare/popular': {
    ...read,
    summary: 'Pairs of tools that are worth comparing',
    description:
      'Tools of one category, job and kind: those that people visited, compared or saved together first, then the best known. No tool is in two pairs. Minutes old at most.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(9) }),
    answers: { 200: envelopeOf(z.array(z.object({ tools: z.tuple([ToolCard, ToolCard]) }))) },
  },
  'GET /categories': {
    ...lookup,
    summary: 'Active categories with tool counts',
    answers: { 200: envelopeOf(z.array(Category)) },
    machine: {
      name: 'list_categories',
      title: 'List categories',
      description:
        'All categories of the directory with the number of tools in each. `search_tools` filters by their slugs.',
    },
  },
  'GET /categories/{slug}': {
    ...lookup,
    summary: 'One category with its texts, by slug or id',
    description:
      'Its own texts are in the first language of the site, `translations` has the others. A renamed slug, and that of a category that was merged into this one, redirects with 301. Hidden categories have `is_active: false`.',
    params: z.object({ slug: z.string().max(200).meta({ description: 'Slug or id of the category.' }) }),
    answers: { 200: envelopeOf(CategoryPage) },
    redirects: [301],
    errors: [404],
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
  'GET /ranking': {
    ...lookup,
    summary: 'The weights by which tools are ordered',
    description: 'Those that search, orders, trending and similar tools use. Nobody can pay for a place.',
    answers: { 200: envelopeOf(RankingWeights) },
  },
  'GET /stats/public': {
    ...lookup,
    summary: 'Public site statistics',
    answers: { 200: envelopeOf(PublicStats) },
  },
});
export type ToolCalls = typeof toolCalls;
