import { summarizeRatings } from '#src/features/tools/catalogue/public/rating-rules.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { invalidField } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { ListingsContext } from '../context.server.ts';
import type { ListingFilter, ListingQuery } from './contract.ts';
import { type ListingRecord, type ResolvedFilter, selectListings } from './listing-queries.server.ts';

/** @throws HttpError 422 for a category or type that does not exist. */
export function resolveFilter(
  { tools }: ListingsContext,
  { category, type, ...filter }: ListingFilter,
): ResolvedFilter {
  const found = category ? tools.catalogue.lookups.findCategory(category) : undefined;
  if (category && !found) throw invalidField('category', 'call.noCategory');
  const value = type ? parseToolType(type) : undefined;
  if (type && !value) throw invalidField('type', 'tools.noType');
  return { ...filter, type: value, category_id: found?.id };
}

/** A page of all listings. @throws HttpError 422 for a category or type that does not exist. */
export function listListings(context: ListingsContext, query: ListingQuery) {
  const { page, per_page, limit, sort, ...filter } = query;
  const resolved = resolveFilter(context, filter);
  return readListPage(query, async (part) => {
    const [records, total] = await selectListings(context.database.reports, resolved, sort, part);
    return [records.map((record) => present(context, record)), total];
  });
}

function present({ tools }: ListingsContext, record: ListingRecord) {
  const { category_id, owner_id, owner_name, ...rest } = record;
  const { id, slug, name } = tools.catalogue.lookups.category(category_id);
  const { rating, review_count } = summarizeRatings(record);
  return {
    ...rest,
    category: { id, slug, name },
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
    rating,
    review_count,
  };
}
