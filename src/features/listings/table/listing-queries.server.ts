import { type RawBuilder, sql } from 'kysely';
import { contains, type SearchPage, selectSearchPage } from '#src/db/search-page.server.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import { listedPricing } from '#src/features/tools/catalogue/public/pricing-store.server.ts';
import type { StoredRatings } from '#src/features/tools/catalogue/public/rating-rules.ts';
import { ratingColumns } from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { tagNames } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { AdminListing, ListingFilter, ListingQuery } from './contract.ts';

export interface ListingRecord
  extends StoredRatings,
    Omit<
      AdminListing,
      'category' | 'owner' | 'rating' | 'review_count' | 'price_checked_at' | 'created_at' | 'updated_at'
    > {
  category_id: number;
  owner_id: number | null;
  owner_name: string | null;
  price_checked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A filter whose category and type are those of the catalogue. */
export type ResolvedFilter = Omit<ListingFilter, 'category'> & { category_id?: number | undefined };

const BADGE_COLUMNS = {
  editorial: sql`t.is_editorial_choice`,
  team: sql`t.is_from_app_team`,
  official: sql`t.is_from_official_organization`,
} as const;

const hasPicture = sql`(t.logo_url is not null
  or exists (select from tool_screenshots p where p.tool_id = t.id)
  or exists (select from tool_previews p where p.tool_id = t.id and coalesce(p.icon_url, p.cover_url) is not null))`;

/** A website that nobody has visited yet has no row. */
const websiteState = sql`coalesce((select h.state from tool_health h where h.tool_id = t.id), 'unknown')`;

/** Joins tool_screenshots and joins tool_previews, which make a picture, joins tool_health for the websites and joins tool_price_checks for the date of a check. */
function matches(filter: ResolvedFilter): RawBuilder<unknown> {
  const { search = '', status, category_id, type, owner, picture, badge, health } = filter;
  const { price_checked_before: checkedBefore, price } = filter;
  const parts: RawBuilder<unknown>[] = [sql`t.pending_version_of is null`];
  if (status) parts.push(sql`t.status = ${status}`);
  if (category_id !== undefined) parts.push(sql`t.category_id = ${category_id}`);
  if (type) parts.push(sql`t.type = ${type}`);
  if (owner) parts.push(sql`t.owner_user_id is null and t.submitted_by_user_id is null`);
  if (picture) parts.push(sql`not ${hasPicture}`);
  if (health) parts.push(sql`${websiteState} = ${health}`);
  if (checkedBefore) parts.push(isUncheckedSince(checkedBefore));
  if (price) parts.push(isContradictory);
  if (badge) parts.push(BADGE_COLUMNS[badge]);
  parts.push(contains(search.trim(), [sql`t.name`, sql`t.url`, sql`t.company`, sql`t.slug`]));
  return sql.join(parts, sql` and `);
}

/** @param day as `2026-05-31`. */
const isUncheckedSince = (day: string) =>
  sql`(t.is_pricing_listed or t.starting_from is not null) and not exists (select from tool_price_checks c
    where c.tool_id = t.id and c.checked_at >= (${day} || 'T00:00Z')::timestamptz)`;

/** "Free" with a digit above zero among its prices. */
const isContradictory = sql`t.is_pricing_listed and t.pricing_model = 'free' and (t.starting_from ~ '[1-9]'
    or exists (select from jsonb_array_elements(t.pricing_tiers) plan where plan->>'price' ~ '[1-9]'))`;

const ORDERS: Record<ListingQuery['sort'], RawBuilder<unknown>> = {
  newest: sql`t.id desc`,
  oldest: sql`t.id`,
  name: sql`lower(t.name), t.id`,
  updated: sql`t.updated_at desc, t.id desc`,
  saves: sql`coalesce(s.saves, 0) desc, t.id desc`,
  visits: sql`coalesce(s.clicks, 0) desc, t.id desc`,
};

const from = sql`from tools t left join tool_stats s on s.tool_id = t.id
  left join tool_previews preview on preview.tool_id = t.id
  left join users u on u.id = coalesce(t.owner_user_id, t.submitted_by_user_id)`;

const columns = sql`t.id, t.slug, t.name, t.url, t.status, coalesce(t.logo_url, preview.icon_url) as logo_url,
  ${hasPicture} as has_picture, t.category_id, t.type, t.company, ${tagNames}, ${listedPricing} as pricing_model,
  t.starting_from, t.is_editorial_choice, t.is_from_app_team, t.is_from_official_organization,
  u.id as owner_id, u.name as owner_name, ${ratingColumns}, coalesce(s.saves, 0) as saves,
  coalesce(s.clicks, 0) as visits, t.created_at, t.updated_at,
  ${websiteState} as health,
  (select max(c.checked_at) from tool_price_checks c where c.tool_id = t.id) as price_checked_at`;

/** A page of listings of any status. Joins tools, joins tool_stats for their numbers, and joins users for owners. */
export function selectListings(
  db: Reader,
  filter: ResolvedFilter,
  sort: ListingQuery['sort'],
  page: SearchPage,
): Promise<[ListingRecord[], total: number]> {
  const where = matches({ ...filter, search: page.search });
  return selectSearchPage(
    db,
    { columns, from, where, order: ORDERS[sort], countFrom: sql`from tools t` },
    page,
  );
}

/** In ascending order. */
export async function selectListingIds(db: Reader, filter: ResolvedFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tools t where ${matches(filter)} order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
