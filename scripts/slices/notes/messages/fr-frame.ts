import type { enNotesFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frNotesFrame = {
  'footer.notes': 'Vos notes',
  'notesAdmin.tab': 'Notes',
} as const satisfies Record<keyof typeof enNotesFrame, string>;
