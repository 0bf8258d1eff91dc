import type { enNotificationsCalls } from './en-calls.ts';

export const frNotificationsCalls = {
  'notifications.ids': 'Envoyez les identifiants des notifications, ou all avec la valeur true.',
  'notifications.site': 'Choisissez true ou false.',
  'notifications.email': 'Choisissez at_once, daily, weekly ou never.',
  'notifications.settingsSaved': 'Votre choix a été enregistré.',
} as const satisfies Record<keyof typeof enNotificationsCalls, string>;
