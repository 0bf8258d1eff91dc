import {
  createHighlighter,
  type Highlighter,
  type SearchQuery,
  type SearchResult,
} from '#src/search/search-index.ts';
import type { Caller } from '#src/server/http/route.ts';
import { paginate } from '#src/shared/envelope.ts';
import { listsTools } from '../catalogue/answer-sources.server.ts';
import { markSaved, readCards } from '../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';
import { PAGE_SIZE } from '../rules.ts';
import { isForYou, listForYou } from './for-you.server.ts';
import type { Interpretation, ToolList, ToolListQuery } from './public/search-contract.ts';
import { resolveIntent } from './resolve-intent.server.ts';
import { readFacets, toSearchQuery } from './search-query.server.ts';

/** A page of published tools. @throws HttpError 422 naming the filter whose value is unknown. */
export async function searchTools(
  context: ToolsContext,
  query: ToolListQuery,
  caller?: Caller,
): Promise<ToolList> {
  listsTools();
  const { search: engine, lookups } = context.catalogue;
  const asked = { ...query, text: query.search?.trim() || undefined };
  const { intent, among, request, interpretation } = await resolveIntent(context, asked);
  const perPage = query.per_page ?? query.limit ?? PAGE_SIZE;
  const part = { offset: (query.page - 1) * perPage, limit: perPage, among };
  const search = { ...toSearchQuery(intent, lookups, part), request };
  const result = await engine.query(search);
  const ownIds = caller && isForYou(query) ? await listForYou(context, search, caller) : undefined;
  const cards = await markSaved(context, await readCards(context, ownIds ?? result.ids), caller);
  const correction = result.correction && (await readCorrection(context, search, result.correction));
  const isTextSearch = search.text !== undefined;
  const highlight = createHighlighter(result.terms);
  return {
    data: isTextSearch ? cards.map((card) => highlightCard(card, highlight)) : cards,
    pagination: paginate(result.total, query.page, perPage),
    ...(query.facets ? { facets: readFacets(result.facets, lookups) } : {}),
    ...(isTextSearch ? { relaxed: result.relaxed } : {}),
    ...(correction ? { correction } : {}),
    ...(interpretation
      ? {
          interpretation: {
            ...interpretation,
            filters: request ? listMet(interpretation.filters, cards) : interpretation.filters,
            corrected: correction?.text ?? interpretation.corrected,
          },
        }
      : {}),
  };
}

/** Of what was read in the words, what every listed tool meets. Where only free plans are found, they are what is met. */
function listMet(filters: Interpretation['filters'], cards: readonly ToolCard[]): Interpretation['filters'] {
  const { category, type, pricing_model: price, is_open_source: isOpen, ...others } = filters;
  const isMet = (meets: (card: ToolCard) => boolean) => cards.length > 0 && cards.every(meets);
  const prices = price === 'free' ? (['free', 'freemium'] as const) : [price];
  const met = prices.find((one) => one && isMet(({ pricing }) => pricing.model === one));
  return {
    ...others,
    ...(isMet((card) => card.category.slug === category) ? { category } : {}),
    ...(isMet((card) => card.type === type) ? { type } : {}),
    ...(met ? { pricing_model: met } : {}),
    ...(isMet((card) => card.is_open_source === isOpen) ? { is_open_source: isOpen } : {}),
  };
}

/** The corrected search, with a tool's name written as the tool writes it. */
async function readCorrection(
  context: ToolsContext,
  search: SearchQuery,
  { id, isTitle, text }: NonNullable<SearchResult['correction']>,
): Promise<ToolList['correction']> {
  const [best] = isTitle ? await readCards(context, [id]) : [];
  const hasLiteral = await context.catalogue.search.hasLiteralHits(search);
  return { text: best?.name ?? text, has_literal_results: hasLiteral };
}

function highlightCard(card: ToolCard, highlight: Highlighter): ToolCard {
  return { ...card, matches: { name: highlight(card.name), description: highlight(card.description) } };
}
