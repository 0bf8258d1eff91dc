import { z } from 'zod';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { rowId } from '#src/shared/admin-schemas.ts';
import { filled, storable } from '#src/shared/schemas.ts';

export const MergeRequest = z.object({
  into: rowId('listings.merge.into'),
  /** May be missing while nothing is changed. */
  reason: storable(filled(REASON_MAX, 'field.reason')).nullish(),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

const Side = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });

export const MergeResult = z
  .object({
    from: Side,
    into: Side,
    /** Numbers of what moves: reviews, replies, saves, visits, views, videos, addresses. `reviews_dropped` are older ones by the same person. */
    counts: z.record(z.string(), z.number().int()),
  })
  .meta({ id: 'MergeResult' });
export type MergeResult = z.infer<typeof MergeResult>;
