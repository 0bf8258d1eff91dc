import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';
import { UndoOffer } from '#src/shared/define-calls.ts';
import { Moment, orNull, pageFields } from '#src/shared/schemas.ts';
import { BULK_ACTIONS } from '../bulk/bulk-rules.ts';

const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Work on many listings, in the background. */
export const AdminJob = z
  .object({
    id: z.number().int(),
    kind: z.enum(['import', 'bulk']),
    state: z.enum(JOB_STATES),
    /** How much of `total` is done. */
    done: z.number().int(),
    total: z.number().int(),
    /** Numbers of listings by what happened to them. */
    result: z.record(z.string(), z.number()),
    /** Why it failed. */
    problem: z.string().nullable(),
    /** Of a bulk action that is done, for an hour. */
    undo: orNull(UndoOffer),
    created_at: Moment,
    finished_at: Moment.nullable(),
  })
  .meta({ id: 'AdminJob' });
export type AdminJob = z.infer<typeof AdminJob>;

export const AdminJobQuery = z.object(pageFields);
export type AdminJobQuery = z.infer<typeof AdminJobQuery>;

const AdminJobEntry = AdminJob.extend({
  /** The administrator who started it. */
  by: z.string(),
  /** The file of an import; null when it was deleted. */
  import: z.object({ id: z.number().int(), file_name: z.string() }).nullable(),
  /** Of a bulk action. */
  action: z.enum(BULK_ACTIONS).nullable(),
}).meta({ id: 'AdminJobEntry' });
export type AdminJobEntry = z.infer<typeof AdminJobEntry>;
export const AdminJobList = listOf(AdminJobEntry);
export type AdminJobList = z.infer<typeof AdminJobList>;
