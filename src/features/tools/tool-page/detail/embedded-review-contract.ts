import { z } from 'zod';
import { Moment } from '#src/shared/schemas.ts';

const Author = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** Null unless the profile is public. */
  handle: z.string().nullable(),
});

const EmbeddedReply = z
  .object({
    id: z.number().int(),
    user: Author,
    content: z.string(),
    created_at: Moment,
    /** Written by the tool's submitter or proved owner. */
    is_owner: z.boolean(),
  })
  .meta({ id: 'EmbeddedReply' });

/** A review on a tool's page, as everyone sees it. */
export const EmbeddedReview = z
  .object({
    id: z.number().int(),
    tool_id: z.number().int(),
    user: Author,
    rating: z.number().int().min(1).max(5),
    title: z.string(),
    content: z.string(),
    created_at: Moment,
    edited_at: Moment.nullable(),
    helpful_count: z.number().int(),
    /** Demonstration data, written for a new installation; shown as a sample. */
    is_demo: z.boolean(),
    /** Oldest first, up to twenty. */
    replies: z.array(EmbeddedReply),
    replies_count: z.number().int(),
  })
  .meta({ id: 'EmbeddedReview' });
