/** Texts of the API's calls. */
export const enNotificationsCalls = {
  'notifications.ids': 'Send the ids of notifications, or all: true.',
  'notifications.site': 'Choose true or false.',
  'notifications.email': 'Choose at_once, daily, weekly or never.',
  'notifications.settingsSaved': 'Your choice has been saved.',
} as const;

type EnNotificationsCalls = typeof enNotificationsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnNotificationsCalls {}
}
