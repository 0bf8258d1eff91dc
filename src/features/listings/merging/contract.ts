import { z } from 'zod';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { rowId } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, storable } from '#src/shared/schemas.ts';
import type { ChangedListing } from '../bulk/contract.ts';

export const MergeRequest = z.object({
  into: rowId('listings.merge.into'),
  /** May be missing while nothing is changed. */
  reason: storable(filled(REASON_MAX, 'field.reason')).nullish(),
  preview: z.uuid(issueText('listings.bulk.noPreview')).optional().meta({
    description: 'Id of a preview of the same merge. With it, a change of somebody else since is a conflict.',
  }),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

const Side = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });

export const MergeResult = z
  .object({
    /** Sent as `preview` with the merge; null once it is done. */
    preview: z.string().nullable(),
    from: Side,
    into: Side,
    /** Numbers of what moves: reviews, replies, saves, visits, views, videos, addresses. `reviews_dropped` are older ones by the same person. */
    counts: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'MergeResult' });
export type MergeResult = z.infer<typeof MergeResult>;

/** In the 409 to a merge whose preview is out of date: who changed what. */
export interface MergeConflict {
  changed: ChangedListing[];
}
