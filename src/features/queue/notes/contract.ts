import { z } from 'zod';
import { rowId } from '#src/shared/admin-schemas.ts';
import { issueText, type KeyAfter } from '#src/shared/messages/message.ts';
import { filled, idInPath, kindName, Moment, storable } from '#src/shared/schemas.ts';

/** Characters of a note, and notes about one person or listing. */
export const NOTE_LIMITS = { text: 2000, count: 100 } as const;

const subject = z.enum(['user', 'tool'], issueText('queue.subject'));

/** Names a person or a listing. */
export const SubjectQuery = z.object({ subject, id: idInPath() });
export type Subject = z.output<typeof SubjectQuery>;

export const StaffNote = z
  .object({
    id: z.number().int(),
    text: z.string(),
    /** Null when that person's account is gone. */
    author: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    created_at: Moment,
  })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.infer<typeof StaffNote>;

export const StaffNoteRequest = z.object({
  subject,
  id: rowId('queue.subjectId'),
  text: storable(filled(NOTE_LIMITS.text, 'queue.noteMissing')),
});
export type StaffNoteRequest = z.output<typeof StaffNoteRequest>;

/** Counts of a person's past, by the slices that count. The text `case.figure.{name}` says how many. */
export type HistoryFigure = Exclude<KeyAfter<'case.figure.'>, `${string}_one`>;

declare module '#src/shared/site/kinds.ts' {
  interface Kinds {
    counted: Record<HistoryFigure, { order?: number }>;
  }
}

/** The decisions about a listing, or about a person and what is theirs; the latest first. */
export const History = z
  .object({
    /** Of a person; only what is not 0. */
    figures: z.array(z.object({ name: z.lazy(() => kindName('counted')), count: z.number().int() })),
    events: z.array(
      z.object({
        id: z.number().int(),
        action: z.string(),
        actor: z.object({ id: z.number().int(), name: z.string() }),
        target: z.object({ type: z.string(), id: z.number().int(), name: z.string() }),
        reason: z.string().nullable(),
        created_at: Moment,
      }),
    ),
  })
  .meta({ id: 'ModerationHistory' });
export type History = z.infer<typeof History>;
