import { z } from 'zod';
import { ToolPage } from '#src/features/tools/contract.ts';

/** The page of a tool without what is each caller's own, what names people, and what changes with time alone. */
export const DatasetTool = ToolPage.omit({
  category_id: true,
  submitted_by: true,
  submitted_by_user_id: true,
  can_edit: true,
  is_saved: true,
  has_pending_version: true,
  is_trending: true,
  trend: true,
  is_new: true,
  isFromAppTeam: true,
  isFromOfficialOrganization: true,
  matches: true,
  status: true,
  given_kind: true,
  rejection_reason: true,
  changes_note: true,
  submitted_at: true,
  pending_version: true,
  pending_version_of: true,
  original_tool: true,
  expires_at: true,
  reviews: true,
  sample_review_count: true,
  health: true,
  lifecycle: true,
  discontinued_at: true,
  discontinued_note: true,
  successor: true,
}).extend({
  page_url: z.string(),
  pricing: ToolPage.shape.pricing.omit({ is_stale: true }),
});
export type DatasetTool = z.infer<typeof DatasetTool>;

/** A line of the changes, the latest first. */
export const DatasetChange = z.object({
  /** The day in UTC on which the files had it for the first time. */
  on: z.iso.date(),
  change: z.enum(['added', 'changed', 'removed']),
  id: z.number().int(),
  slug: z.string(),
  /** As it is now; null for a removed one. */
  tool: DatasetTool.nullable(),
});
export type DatasetChange = z.infer<typeof DatasetChange>;
