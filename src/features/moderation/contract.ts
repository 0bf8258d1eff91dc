import { z } from 'zod';

const id = z.number().int();

export const DashboardStats = z
  .object({
    users: z.object({ total: id, new_this_month: id }),
    /** `late`: pending for longer than the 48 hours that submitters are promised. */
    tools: z.object({
      total: id,
      pending: id,
      late: id,
      changes_requested: id,
      approved: id,
      rejected: id,
      unlisted: id,
    }),
    reviews: z.object({ total: id, pending: id, average_rating: z.number() }),
    spam: z.object({ pending: id }),
    /** In tabs of other slices. */
    waiting: z.record(z.string(), id),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

/** The answer to the hidden segment; for every other one there is none but 404. */
export const AdminPathFound = z.object({ found: z.literal(true) });

/** For administrators only. */
export const AdminPathAnswer = z.object({ path: z.string() });
