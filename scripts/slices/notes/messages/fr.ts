import type { enNotes } from './en.ts';

/** The texts of `en.ts` in French. */
export const frNotes = {
  'notes.title': 'Vos notes',
  'notes.description': 'Ce que vous avez noté sur {name}.',
  'notes.text': 'Note',
  'notes.write': 'Écrire',
  'notes.written': 'Votre note est enregistrée.',
} as const satisfies Record<keyof typeof enNotes, string>;
