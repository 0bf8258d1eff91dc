import { z } from 'zod';
import { defineRoute } from '#src/server/http/define-route.ts';
import type { Route } from '#src/server/http/route.ts';
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
import type { ToolsService } from './service.server.ts';

const SlugOrId = z.object({ slug: z.string().max(200) });
const MOVED_AGE = 'public, max-age=3600';

/** The catalogue's calls. */
export function toolRoutes(tools: ToolsService): readonly Route[] {
  const tag = 'Tools';
  const shared = { method: 'get', guard: 'public', tag, shared: true } as const;
  return [
    defineRoute({
      ...shared,
      path: '/ai-tools',
      summary: 'List and search published tools',
      description: 'Without `sort_by`: by relevance when `search` is given, else newest first.',
      query: ToolListQuery,
      answer: ToolList,
      handle: ({ query }) => tools.listTools(query),
    }),
    defineRoute({
      ...shared,
      path: '/ai-tools/suggest',
      summary: 'Tools and categories that a beginning of words may mean',
      query: z.object({ q: z.string().max(200).default('') }),
      answer: envelopeOf(Suggestions),
      handle: ({ query }) => ({ data: tools.suggest(query.q) }),
    }),
    defineRoute({
      ...shared,
      path: '/ai-tools/{slug}',
      summary: 'One tool by slug or id',
      description:
        'A slug that was renamed answers 301. Who may edit the tool learns of a waiting version and finds their own submissions before they are published.',
      params: SlugOrId,
      answer: envelopeOf(ToolPage),
      refusals: [404],
      handle: async ({ params, call }) => {
        const found = await tools.getTool(params.slug, call.caller);
        if (!('renamedTo' in found)) return { data: found };
        const location = `/api/v1/ai-tools/${encodeURIComponent(found.renamedTo)}`;
        return new Response(null, { status: 301, headers: { location, 'cache-control': MOVED_AGE } });
      },
    }),
    defineRoute({
      ...shared,
      path: '/ai-tools/{slug}/similar',
      summary: 'Up to six similar tools',
      params: SlugOrId,
      answer: envelopeOf(z.array(ToolCard)),
      refusals: [404],
      handle: async ({ params }) => ({ data: await tools.listSimilar(params.slug) }),
    }),
    defineRoute({
      method: 'post',
      guard: 'public',
      tag,
      path: '/ai-tools/{slug}/click',
      summary: 'Count a visit and get the address to open',
      description: 'Counted once per visitor, tool and hour.',
      params: SlugOrId,
      body: ClickRequest,
      answer: envelopeOf(z.object({ url: z.string() })),
      refusals: [400, 404, 413, 415, 429],
      authorize: async (_, { slug }) => {
        await tools.findTool(slug);
      },
      handle: async ({ params, body, call }) => {
        const url = await tools.recordClick(params.slug, body, call);
        return { message: 'Click recorded.', data: { url } };
      },
    }),
    defineRoute({
      ...shared,
      path: '/compare',
      summary: 'Two to four tools side by side',
      query: z.object({ tools: z.string().max(1000).default('') }),
      answer: envelopeOf(z.array(ToolPage)),
      refusals: [404],
      handle: async ({ query }) => ({ data: await tools.compareTools(query.tools) }),
    }),
    ...lookupRoutes(tools),
  ];
}

function lookupRoutes(tools: ToolsService): readonly Route[] {
  const shared = { method: 'get', guard: 'public', tag: 'Lookups', shared: true } as const;
  return [
    defineRoute({
      ...shared,
      path: '/categories',
      summary: 'Active categories with their number of tools',
      answer: envelopeOf(z.array(Category)),
      handle: () => ({ data: tools.listCategories() }),
    }),
    defineRoute({
      ...shared,
      path: '/tags',
      summary: 'The thousand most used tags',
      answer: envelopeOf(z.array(Tag)),
      handle: () => ({ data: tools.listTags() }),
    }),
    defineRoute({
      ...shared,
      path: '/types',
      summary: 'Platform types',
      answer: envelopeOf(z.array(ToolTypeOption)),
      handle: () => ({ data: tools.listTypes() }),
    }),
    defineRoute({
      ...shared,
      path: '/stats/public',
      summary: 'Counts for the front page',
      answer: envelopeOf(PublicStats),
      handle: async () => ({ data: await tools.readStats() }),
    }),
  ];
}
