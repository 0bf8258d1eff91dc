import { z } from 'zod';
import { filled, Moment, storable } from '#src/shared/schemas.ts';
import { NOTE_MAX } from './rules.ts';

export const Note = z
  .object({ id: z.number().int(), text: z.string(), created_at: Moment })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

export const NoteRequest = z.object({
  text: storable(filled(NOTE_MAX, 'notes.missing')),
});
export type NoteRequest = z.infer<typeof NoteRequest>;
