import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';

const AdminNote = z
  .object({ id: z.number().int(), text: z.string(), author: z.string() })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof AdminNote>;
export const AdminNoteList = listOf(AdminNote);
export type AdminNoteList = z.infer<typeof AdminNoteList>;
