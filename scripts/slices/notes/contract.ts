import { z } from 'zod';
import { storable } from '#src/shared/schemas.ts';
import { NOTE_MAX } from './rules.ts';

export const Note = z
  .object({ id: z.number().int(), text: z.string(), created_at: z.string() })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

export const NoteRequest = z.object({
  text: storable(
    z
      .string('Enter a note.')
      .trim()
      .min(1, 'Enter a note.')
      .max(NOTE_MAX, `Must be at most ${NOTE_MAX} characters.`),
  ),
});
export type NoteRequest = z.infer<typeof NoteRequest>;
