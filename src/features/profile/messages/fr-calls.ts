import type { enProfileCalls } from './en-calls.ts';

export const frProfileCalls = {
  'profile.done.updated': 'Profil mis à jour.',
  'profile.done.picture': 'Photo de profil mise à jour.',
  'profile.avatar': 'Choisissez une image JPG ou PNG.',
  'profile.noProfile': 'Profil introuvable.',
} as const satisfies Record<keyof typeof enProfileCalls, string>;
