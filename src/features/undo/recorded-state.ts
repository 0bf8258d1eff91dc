import { z } from 'zod';
import { PERMISSIONS } from '#src/shared/calls.ts';
import type { PlainKey } from '#src/shared/messages/message.ts';

/** The kind of the rows in `undos`. The version before kept others, each with a way back of its own. */
export const RECORDED = 'recorded-changes';

/** Says that each thing which a decision is about is undone unless it has changed since. */
const Parts = z.object({
  /** Their type in the audit log: of `tool` the rows of the table `tools`, to which rows of other tables belong by `tool_id`. */
  target: z.string(),
  /** The answer when all of them have changed. */
  changedSince: z.custom<PlainKey>((value) => typeof value === 'string'),
});
export type Parts = z.infer<typeof Parts>;

/** The state of an undo: what it needs besides the rows. */
export const RecordedState = z.object({
  /** Sources of answers that were made from the changed rows. */
  sources: z.array(z.string()),
  jobs: z.array(z.object({ queue: z.string(), id: z.uuid() })),
  /** Whose rows were decided on, which they cannot do themselves while somebody else could, nor undo it. */
  own: z.array(z.object({ people: z.array(z.number()), needed: z.array(z.enum(PERMISSIONS)) })).default([]),
  /** The audit log's name for the undo of this decision. Default: `decision.undo`. */
  action: z.string().optional(),
  parts: Parts.optional(),
});
export type RecordedState = z.infer<typeof RecordedState>;
