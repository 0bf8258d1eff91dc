import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';
import { filled, Moment, storable } from '#src/shared/schemas.ts';
import { NOTE_MAX } from './rules.ts';

const fields = { id: z.number().int(), text: z.string() };

export const Note = z.object({ ...fields, created_at: Moment }).meta({ id: 'Note' });

export const NoteRequest = z.object({ text: storable(filled(NOTE_MAX, 'notes.missing')) });
export type NoteRequest = z.infer<typeof NoteRequest>;

const AdminNote = z.object({ ...fields, author: z.string() }).meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof AdminNote>;
export const AdminNoteList = listOf(AdminNote);
