import type { enUndoCalls } from './en-calls.ts';

export const frUndoCalls = {
  'undo.done': 'La décision a été annulée.',
  'undo.gone': 'Cette décision n’existe pas ou a déjà été annulée.',
  'undo.changedSince': 'Il y a eu un changement depuis. L’annulation n’est plus possible.',
  'undo.tooLate': 'Il est trop tard pour annuler cette décision.',
} as const satisfies Record<keyof typeof enUndoCalls, string>;
