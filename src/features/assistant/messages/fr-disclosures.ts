import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.assistant': 'Assistant',
  'privacy.data.assistantText':
    'Vos questions servent à vous répondre. Pour que vous puissiez les préciser, nous gardons en mémoire pendant 30 minutes les mots de votre dernière recherche et les outils affichés, sans votre nom ni votre adresse. Nous comptons vos questions de la journée, par compte ou par un cookie qui dure ce jour-là.',
  'privacy.sharing.model': 'Un service de modèle de langage',
  'privacy.sharing.modelText':
    'Il peut recevoir les questions que vous posez à l’assistant, sans votre nom ni votre adresse e-mail. N’y mettez rien de personnel.',
  'stored.conversation': 'Permet de préciser vos questions à l’assistant dans cet onglet',
  'stored.assistant': 'Compte vos questions du jour à l’assistant',
} as const satisfies Record<keyof typeof enDisclosures, string>;
