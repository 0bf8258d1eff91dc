import type { enPreviewsCalls } from './en-calls.ts';

export const frPreviewsCalls = {
  'previews.address': 'Saisissez une adresse web.',
  'previews.refused': 'Ce site ne laisse pas les programmes le lire.',
  'previews.noPage': 'Il n’y a pas de page à cette adresse.',
  'previews.signIn': 'Cette page demande de se connecter. Saisissez une adresse que tout le monde peut voir.',
  'previews.noAnswer': 'Ce site n’a pas répondu comme prévu.',
} as const satisfies Record<keyof typeof enPreviewsCalls, string>;
