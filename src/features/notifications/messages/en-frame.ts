import { addMessages } from '#src/shared/messages/translate.ts';

/** The link in the menu. Every visitor downloads it. */
export const enNotificationsFrame = addMessages({ 'notifications.title': 'Notifications' });

type EnNotificationsFrame = typeof enNotificationsFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotificationsFrame {}
}
