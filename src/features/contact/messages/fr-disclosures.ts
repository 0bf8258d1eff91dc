import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.messages': 'Messages à notre attention',
  'privacy.data.messagesText':
    'Votre nom, votre adresse e-mail et ce que vous écrivez dans le formulaire de contact nous parviennent par e-mail.',
  'privacy.retention.messages': 'Messages à notre attention',
  'privacy.retention.messagesText': 'Aussi longtemps qu’il le faut pour vous répondre.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
