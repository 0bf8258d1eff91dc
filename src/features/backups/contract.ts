import { z } from 'zod';
import { Moment } from '#src/shared/schemas.ts';

export const Backup = z
  .object({ name: z.string(), bytes: z.number().int(), created_at: Moment })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;

const Attempt = z.object({
  state: z.enum(['waiting', 'running', 'failed']),
  since: Moment,
  /** Why it failed. */
  reason: z.string().nullable(),
});

export const BackupList = z.object({
  /** Newest first. */
  data: z.array(Backup),
  /** Null: only on request. */
  every_hours: z.number().nullable(),
  /** The newest is older than twice the interval, or there has been none for so long. */
  is_overdue: z.boolean(),
  /** The backup that is being made, or that failed after the newest one was made. */
  attempt: Attempt.nullable(),
});
export type BackupList = z.infer<typeof BackupList>;
