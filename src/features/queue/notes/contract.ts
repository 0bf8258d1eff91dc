import { z } from 'zod';
import { rowId } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, idInPath, Moment, storable } from '#src/shared/schemas.ts';

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

/** The counts of a person. */
export const HISTORY_FIGURES = [
  'published',
  'waiting',
  'rejected',
  'reviews',
  'reviews_rejected',
  'bans',
  'reports',
] as const;
export type HistoryFigure = (typeof HISTORY_FIGURES)[number];

/** The decisions about a listing, or about a person and what is theirs; the latest first. */
export const History = z
  .object({
    /** Of a person; only what is not 0. */
    figures: z.array(z.object({ name: z.enum(HISTORY_FIGURES), count: z.number().int() })),
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
