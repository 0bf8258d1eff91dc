import type { enNotificationsFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frNotificationsFrame = { 'notifications.title': 'Notifications' } as const satisfies Record<
  keyof typeof enNotificationsFrame,
  string
>;
