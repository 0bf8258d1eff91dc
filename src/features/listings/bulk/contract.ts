import { z } from 'zod';
import { reasonChoice } from '#src/features/queue/reasons/contract.ts';
import { line } from '#src/features/tools/contract.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { rowId } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { ListingFilter } from '../table/contract.ts';
import { BULK_ACTIONS, BULK_IDS_MAX } from './bulk-rules.ts';

const tags = z.array(line(LIMITS.tag)).min(1).max(LIMITS.tags);
const badges = z
  .object({
    is_from_app_team: z.boolean().optional(),
    is_from_official_organization: z.boolean().optional(),
  })
  .strict()
  .refine((value) => Object.keys(value).length > 0, issueText('listings.bulk.badge'));

/** The values that the actions take. */
export const bulkValues = {
  /** Id or slug. */
  category: rowId('tools.chooseCategory').or(z.string().min(1, issueText('tools.chooseCategory')).max(80)),
  add_tags: tags,
  remove_tags: tags,
  editorial: z.boolean(),
  badge: badges,
} as const;

export const BulkRequest = z
  .object({
    ids: z.array(rowId('tools.noTool')).min(1).max(BULK_IDS_MAX).optional(),
    filter: ListingFilter.strict().optional(),
    action: z.enum(BULK_ACTIONS, issueText('listings.bulk.action')),
    value: z.unknown().optional().meta({
      description:
        'category: id or slug; add_tags, remove_tags: list of names; editorial: true or false; badge: {is_from_app_team, is_from_official_organization}. The other actions take none.',
    }),
    ...reasonChoice,
    preview: z.uuid(issueText('listings.bulk.noPreview')).optional().meta({
      description: 'Id of a preview of the same action: what somebody has changed since is not overwritten.',
    }),
    leave_changed: z.boolean().optional().meta({
      description: 'With `preview`: leave listings out that somebody has changed since, instead of a 409.',
    }),
  })
  .meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkQuery = z.object({
  dry: z.enum(['0', '1']).default('0').meta({ description: '1 counts and changes nothing.' }),
});

const count = z.number().int();
const State = z.record(z.string(), z.unknown());

/** The effect of a bulk action. */
export const BulkPreview = z
  .object({
    /** Sent as `preview` with the action. */
    id: z.string(),
    total: count,
    changed: count,
    unchanged: count,
    /** Listings that the action cannot be done to, such as publishing one whose address another has now, or one of the caller’s own. */
    refused: count,
    /** People who would get a mail. */
    mails: count,
    examples: z.array(z.object({ id: count, name: z.string(), from: State, to: State })),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof BulkPreview>;

/** A listing that somebody has changed since the preview, before and after. */
export interface ChangedListing {
  id: number;
  name: string;
  /** The administrator, if it was one. */
  by: string | null;
  from: Record<string, unknown>;
  to: Record<string, unknown>;
}

/** In the 409 to an action whose preview is out of date. */
export interface BulkConflict {
  /** How many listings have changed. */
  conflicts: number;
  /** Some of them. */
  changed: ChangedListing[];
  /** Of the same listings as they are now. */
  preview: BulkPreview;
}
