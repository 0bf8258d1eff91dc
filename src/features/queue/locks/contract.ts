import { z } from 'zod';
import { Moment } from '#src/shared/schemas.ts';

/** A moderator at work on a submission. */
export const QueueLock = z
  .object({
    user: z.object({ id: z.number().int(), name: z.string() }),
    since: Moment,
    /** It ends then, unless it is renewed. */
    until: Moment,
  })
  .meta({ id: 'QueueLock' });
export type QueueLock = z.infer<typeof QueueLock>;

/** A decision that is made although somebody else works on the submission. */
export const LockQuery = z.object({
  ignore_lock: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1')
    .meta({
      description: '`1` decides although another moderator works on it; otherwise 409 with their `lock`.',
    }),
});

/** How long a lock lasts without being renewed, ms. */
export const LOCK_MS = 600_000;
