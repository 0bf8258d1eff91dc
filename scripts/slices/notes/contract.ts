import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { storable, tooLong } from '#src/shared/schemas.ts';
import { NOTE_MAX } from './rules.ts';

export const Note = z
  .object({ id: z.number().int(), text: z.string(), created_at: z.string() })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

export const NoteRequest = z.object({
  text: storable(
    z
      .string(issueText('notes.missing'))
      .trim()
      .min(1, issueText('notes.missing'))
      .max(NOTE_MAX, tooLong(NOTE_MAX)),
  ),
});
export type NoteRequest = z.infer<typeof NoteRequest>;
