import { implementCalls, type Route } from '#src/server/http/route.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { getRankingWeights } from './browse/rankings/ranking-weights.server.ts';
import { toolCalls } from './calls.ts';
import {
  getCategory,
  getPublicStats,
  listCategories,
  listTags,
  listTypes,
} from './catalogue/list-lookups.server.ts';
import { listTools } from './catalogue/list-tools.server.ts';
import { compareTools } from './compare/compare-tools.server.ts';
import { buildFeatureRows } from './compare/features/feature-rows.server.ts';
import { listPopularPairs } from './compare/popular/list-popular-pairs.server.ts';
import { recordComparison } from './compare/popular/record-comparison.server.ts';
import type { ToolsContext } from './context.server.ts';
import { confirmPrice } from './listings/prices/confirm-price.server.ts';
import { listPriceHistory } from './listings/prices/price-history.server.ts';
import { findOffered, recordClick, recordView } from './outbound/visits/visits.server.ts';
import { suggestTools } from './search/suggest-tools.server.ts';
import { listSimilarTools } from './tool-page/detail/list-similar-tools.server.ts';
import { getTool } from './tool-page/detail/read-tool-page.server.ts';

const MOVED_AGE = 'public, max-age=3600';

export function toolRoutes(context: ToolsContext): readonly Route[] {
  const all = implementCalls(toolCalls, {
    'GET /ai-tools': ({ query, call }) => listTools(context, query, call.caller),
    'GET /ai-tools/suggest': async ({ query }) => ({ data: await suggestTools(context, query.q) }),
    'GET /ai-tools/{slug}': async ({ params, call }) => {
      const found = await getTool(context, params.slug, call.caller);
      return 'renamedTo' in found ? redirectTo('ai-tools', found.renamedTo) : { data: found };
    },
    'GET /ai-tools/{slug}/similar': async ({ params, call }) => ({
      data: await listSimilarTools(context, params.slug, call.caller),
    }),
    'GET /ai-tools/{slug}/price-history': async ({ params }) => ({
      data: await listPriceHistory(context, params.slug),
    }),
    'POST /ai-tools/{slug}/price-confirmed': async ({ params, call, t }) => {
      const data = await confirmPrice(context, params.slug, call);
      return { message: t(data.missing > 0 ? 'tools.priceCounted' : 'tools.priceConfirmed'), data };
    },
    'POST /ai-tools/{slug}/click': {
      authorize: async (_, { slug }) => void (await findOffered(context, slug)),
      handle: async ({ params, body, call, t }) => {
        const url = await recordClick(context, params.slug, body, call);
        return { message: t('tools.clickRecorded'), data: { url } };
      },
    },
    'POST /ai-tools/{slug}/view': async ({ params, call, t }) => {
      await recordView(context, params.slug, call);
      return { message: t('tools.viewRecorded') };
    },
    'GET /compare': async ({ query, call }) => {
      const data = await compareTools(context, query.tools, call.caller);
      return { data, features: buildFeatureRows(data) };
    },
    'POST /compare/view': async ({ query, call, t }) => {
      await recordComparison(context, query.tools, call);
      return { message: t('tools.viewRecorded') };
    },
    'GET /compare/popular': async ({ query }) => ({ data: await listPopularPairs(context, query.limit) }),
    'GET /categories': async () => ({ data: await listCategories(context) }),
    'GET /categories/{slug}': async ({ params }) => {
      const found = await getCategory(context, params.slug);
      return 'renamedTo' in found ? redirectTo('categories', found.renamedTo) : { data: found };
    },
    'GET /ranking': () => ({ data: getRankingWeights() }),
    'GET /tags': async () => ({ data: await listTags(context) }),
    'GET /types': async () => ({ data: await listTypes(context) }),
    'GET /stats/public': async () => ({ data: await getPublicStats(context) }),
  });
  return isOn('compare') ? all : all.filter(({ path }) => !path.startsWith('/compare'));
}

function redirectTo(list: 'ai-tools' | 'categories', slug: string): Response {
  const location = `/api/v1/${list}/${encodeURIComponent(slug)}`;
  return new Response(null, { status: 301, headers: { location, 'cache-control': MOVED_AGE } });
}
