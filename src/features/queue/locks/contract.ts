import { z } from 'zod';

/** A moderator at work on a submission. */
export const QueueLock = z
  .object({
    user: z.object({ id: z.number().int(), name: z.string() }),
    since: z.string(),
    /** It ends then, unless it is renewed. */
    until: z.string(),
  })
  .meta({ id: 'QueueLock' });
export type QueueLock = z.infer<typeof QueueLock>;

/** How long a lock lasts without being renewed, ms. */
export const LOCK_MS = 600_000;
