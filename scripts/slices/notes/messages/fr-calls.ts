import type { enNotesCalls } from './en-calls.ts';

export const frNotesCalls = {
  'notes.missing': 'Écrivez une note.',
  'notes.tooMany': 'Vous ne pouvez pas garder plus de notes.',
  'notes.noNote': 'Note introuvable.',
  'notes.deleted': 'Note supprimée.',
} as const satisfies Record<keyof typeof enNotesCalls, string>;
