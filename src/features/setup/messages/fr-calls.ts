import type { enSetupCalls } from './en-calls.ts';

export const frSetupCalls = {
  'setup.badLink':
    'Ce lien est incorrect ou a expiré. Redémarrez le serveur\u00a0: son journal en contient un nouveau.',
  'setup.alreadyDone': 'Ce site a déjà été configuré.',
  'setup.demoNeeded': 'Choisissez la démonstration ou un site vide.',
  'setup.done': 'Votre site est prêt.',
  'setup.mailSent': 'Un e-mail de test est en route vers {email}.',
  'setup.mailFailed': 'L’e-mail n’a pas été accepté\u00a0: {reason}',
} as const satisfies Record<keyof typeof enSetupCalls, string>;
