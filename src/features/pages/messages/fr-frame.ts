import type { enPagesFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frPagesFrame = {
  'nav.about': 'À propos',
  'footer.about': 'Qui sommes-nous ?',
  'footer.ranking': 'Notre classement',
  'footer.api': 'API et assistants',
  'footer.contact': 'Contact',
  'footer.terms': 'Conditions d’utilisation',
  'footer.privacy': 'Confidentialité',
  'footer.imprint': 'Mentions légales',
} as const satisfies Record<keyof typeof enPagesFrame, string>;
