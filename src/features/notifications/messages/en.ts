import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the page and the settings. */
export const enNotifications = addMessages({
  'notifications.title': 'Notifications',
  'notifications.unread': 'Notifications: {count} unread',
  'notifications.new': 'Unread:',
  'notifications.readAll': 'Mark all as read',
  'notifications.none': 'No notifications yet',
  'notifications.noneText':
    'News about the tools you follow, replies to your reviews and decisions about your listings appear here.',
  'notifications.loadError': 'Couldn’t load your notifications',
  'notifications.settingsLink': 'Notification settings',
  'notifications.settingsText':
    'Choose what you see on this site, and which emails you get. Changes are saved at once. Decisions against you always come by email.',
  'notifications.onSite': 'On this site',
  'notifications.byEmail': 'Email',
  'notifications.email.at_once': 'Email at once',
  'notifications.email.daily': 'Daily email',
  'notifications.email.weekly': 'Weekly email',
  'notifications.email.never': 'No email',
  'notifications.kind.toolReleased': 'New releases of tools you follow',
  'notifications.kind.toolPrice': 'New prices of tools you follow',
  'notifications.kind.toolDiscontinued': 'Discontinued tools that you follow or saved',
  'notifications.kind.toolUnreachable': 'The website of your tool can’t be reached',
  'notifications.kind.makerPublished': 'New tools by makers you follow',
  'notifications.kind.categoryNew': 'New tools in categories you follow',
  'notifications.kind.searchNew': 'New tools in searches you follow',
  'notifications.kind.reviewReply': 'Replies to your reviews',
  'notifications.kind.reviewHelpful': 'People find your review helpful',
  'notifications.kind.submissionDecided': 'Decisions about your listings',
  'notifications.kind.claimDecided': 'Ownership of tools',
  'notifications.kind.reportDecided': 'Outcomes of reports and appeals',
  'notifications.kind.correctionDecided': 'Decisions about your corrections',
});

type EnNotifications = typeof enNotifications;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNotifications {}
}
