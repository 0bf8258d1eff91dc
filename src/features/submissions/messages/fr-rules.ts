import type { enSubmissionsRules } from './en-rules.ts';

export const frSubmissionsRules = {
  'submissions.anotherUser':
    'Une autre personne a déjà proposé une modification de cet outil. Attendez qu’elle soit examinée.',
} as const satisfies Record<keyof typeof enSubmissionsRules, string>;
