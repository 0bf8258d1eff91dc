import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'stored.noteDraft': 'Une note que vous n’avez pas enregistrée',
  'privacy.data.notes': 'Notes',
  'privacy.data.notesText':
    'Ce que vous écrivez pour vous-même. Personne d’autre que vous et nos administrateurs ne le voit.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
