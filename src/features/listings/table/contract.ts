import { z } from 'zod';
import { PricingModelValue, ToolStatus } from '#src/features/tools/contract.ts';
import { HEALTH_STATES } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { listOf } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, orNull, pageFields, storable } from '#src/shared/schemas.ts';
import { LISTING_BADGES, LISTING_ORDERS, LISTING_STATES } from './listing-rules.ts';

const id = z.number().int();

/** Listings that all of this is true of. */
const listingFilter = {
  search: storable(z.string().max(200)).optional(),
  status: z.enum(LISTING_STATES).optional(),
  /** Slug or id. */
  category: z.string().max(80).optional(),
  type: z.string().max(40).optional(),
  owner: z.enum(['none']).optional().meta({ description: 'Nobody submitted it or proved to own it.' }),
  picture: z.enum(['none']).optional().meta({ description: 'Neither logo nor screenshot.' }),
  price_checked_before: z.iso
    .date(issueText('listings.date'))
    .optional()
    .meta({ description: 'Last checked before this day (UTC), or never, and a price is listed.' }),
  price: z
    .enum(['contradictory'])
    .optional()
    .meta({ description: 'The model is free, and a price above zero is listed.' }),
  badge: z.enum(LISTING_BADGES).optional(),
  health: z.enum(HEALTH_STATES).optional().meta({ description: 'How the website answers.' }),
};
export const ListingFilter = z.object(listingFilter);
export type ListingFilter = z.infer<typeof ListingFilter>;

export const ListingQuery = z.object({
  ...pageFields,
  ...listingFilter,
  sort: z.enum(LISTING_ORDERS).default('newest'),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** A listing of any status, for the table of all. */
export const AdminListing = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    url: z.string(),
    status: ToolStatus.exclude(['changes_requested']),
    logo_url: z.string().nullable(),
    has_picture: z.boolean(),
    category: z.object({ id, slug: z.string(), name: z.string() }),
    type: z.string(),
    company: z.string(),
    tags: z.array(z.string()),
    pricing_model: orNull(PricingModelValue),
    starting_from: z.string().nullable(),
    is_editorial_choice: z.boolean(),
    is_from_app_team: z.boolean(),
    is_from_official_organization: z.boolean(),
    /** The person who has proved to own it, else the submitter. */
    owner: z.object({ id, name: z.string() }).nullable(),
    rating: z.number(),
    review_count: z.number().int(),
    saves: z.number().int(),
    visits: z.number().int(),
    health: z
      .enum(HEALTH_STATES)
      .meta({ description: 'How the website answers; `unknown` also before the first visit.' }),
    price_checked_at: Moment.nullable().meta({ description: 'When its prices were last said to be right.' }),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'AdminListing' });
export type AdminListing = z.infer<typeof AdminListing>;
export const AdminListingList = listOf(AdminListing);
export type AdminListingList = z.infer<typeof AdminListingList>;
