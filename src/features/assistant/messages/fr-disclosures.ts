import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.assistant': 'Assistant',
  'privacy.data.assistantText':
    'Votre question sert à vous répondre et n’est pas conservée. Nous comptons vos questions de la journée, par compte ou par un cookie qui dure ce jour-là.',
  'privacy.sharing.model': 'Un service de modèle de langage',
  'privacy.sharing.modelText':
    'Il peut recevoir les questions que vous posez à l’assistant, sans votre nom ni votre adresse e-mail. N’y mettez rien de personnel.',
  'stored.assistant': 'Compte vos questions du jour à l’assistant',
} as const satisfies Record<keyof typeof enDisclosures, string>;
