import { z } from 'zod';
import { HEALTH_STATES, ToolHealth } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { toolLifecycle } from '#src/features/tools/tool-page/detail/lifecycle-contract.ts';
import { AdminListQuery, listOf } from '#src/shared/admin-schemas.ts';
import { MAX_ID, Moment, storable } from '#src/shared/schemas.ts';
import { NOTE_MAX, PRICE_FINDINGS, SITE_AGES, VISIT_REASONS } from './rules.ts';

const id = z.number().int();

export const SiteQuery = AdminListQuery.extend({
  state: z
    .enum(HEALTH_STATES)
    .optional()
    .meta({ description: 'Default: those that somebody should look at.' }),
  since: z.enum(SITE_AGES).optional().meta({ description: 'In their state for at least so long.' }),
  category: z.string().max(80).optional().meta({ description: 'Slug or id.' }),
});
export type SiteQuery = z.infer<typeof SiteQuery>;

/** The website of a published tool. */
export const AdminSite = ToolHealth.extend({
  /** Of the tool. */
  id,
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  category: z.object({ id, slug: z.string(), name: z.string() }),
  owner: z.object({ id, name: z.string() }).nullable(),
  /** The result of the last visit alone. */
  verdict: z.enum(HEALTH_STATES).nullable(),
  reason: z.enum(VISIT_REASONS).nullable(),
  /** Where redirects have led. */
  final_url: z.string().nullable(),
  /** Failed visits in a row. */
  failures: z.number().int(),
  due_at: Moment,
  /** Since when somebody is to decide. */
  asked_at: Moment.nullable(),
  /** The last person to say that it works. */
  trusted_by: z.enum(['owner', 'editor']).nullable(),
  price_page_url: z.string().nullable(),
  /** The finding on its page of prices, or why there is none. Null: the listing has no figure to compare, or nobody has read it. */
  price_finding: z.enum(PRICE_FINDINGS).nullable(),
  prices_read_at: Moment.nullable(),
}).meta({ id: 'AdminWebsite' });
export type AdminSite = z.infer<typeof AdminSite>;
export const AdminSiteList = listOf(AdminSite);
export type AdminSiteList = z.infer<typeof AdminSiteList>;

const remark = storable(z.string().trim().max(NOTE_MAX))
  .nullable()
  .default(null)
  .transform((text) => text || null);

/** For the owner of a tool, who knows others by their slugs. */
export const OwnerDiscontinueRequest = z.object({
  note: remark,
  successor: z.string().trim().max(200).nullable().default(null),
});

/** For editors. */
export const EditorDiscontinueRequest = z.object({
  note: remark,
  successor_id: z.number().int().min(1).max(MAX_ID).nullable().default(null),
});

export interface DiscontinueRequest {
  note: string | null;
  /** By slug or id; null: none. */
  successor: string | number | null;
}

/** The picture of a tool's front page, for those who may edit the tool. */
export const SitePicture = z
  .object({
    /** False: this site takes no pictures. */
    is_offered: z.boolean(),
    /** Null while there is none. It is shown where the listing has no screenshot and its site declares no picture. */
    picture_url: z.string().nullable(),
    /** A day, such as `2026-03-01`. */
    taken_on: z.string().nullable(),
    refused_by: z.enum(['owner', 'editor']).nullable(),
    /** Only who refused it can allow it again. */
    can_change: z.boolean(),
  })
  .meta({ id: 'SitePicture' });
export type SitePicture = z.infer<typeof SitePicture>;

/** A tool that is no longer offered. */
export const DiscontinuedTool = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    tagline: z.string().nullable(),
    logo_url: z.string().nullable(),
    category: z.object({ id, slug: z.string(), name: z.string() }),
    discontinued_at: Moment,
    note: z.string().nullable(),
    successor: toolLifecycle.successor,
  })
  .meta({ id: 'DiscontinuedTool' });
export type DiscontinuedTool = z.infer<typeof DiscontinuedTool>;
export const DiscontinuedList = listOf(DiscontinuedTool);
export type DiscontinuedList = z.infer<typeof DiscontinuedList>;
