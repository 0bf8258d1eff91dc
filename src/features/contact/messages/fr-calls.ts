import type { enContactCalls } from './en-calls.ts';

export const frContactCalls = {
  'contact.messageMissing': 'Saisissez un message.',
  'contact.sent': 'Votre message a été envoyé. Nous répondons en général sous 24 à 48 heures.',
} as const satisfies Record<keyof typeof enContactCalls, string>;
