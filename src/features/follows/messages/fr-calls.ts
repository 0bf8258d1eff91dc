import type { enFollowsCalls } from './en-calls.ts';

export const frFollowsCalls = {
  'follows.verifyFirst': 'Confirmez d’abord votre adresse e-mail, puis vous pourrez suivre des outils.',
  'follows.tooMany': 'Vous pouvez suivre {count} outils au plus.',
  'follows.followed': 'Vous recevrez un e-mail quand son prix changera ou qu’il ne sera plus proposé.',
  'follows.unfollowed': 'Vous ne suivez plus cet outil.',
  'follows.badLink': 'Ce lien ne fonctionne pas.',
} as const satisfies Record<keyof typeof enFollowsCalls, string>;
