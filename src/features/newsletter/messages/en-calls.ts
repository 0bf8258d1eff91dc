import { NEWSLETTER_TEXTS } from '../rules.ts';

/** Texts of the API's calls. */
export const enNewsletterCalls = {
  'newsletter.done.started': 'Sending started.',
  'newsletter.done.paused': 'Sending paused.',
  'newsletter.done.resumed': 'Sending resumed.',
  'newsletter.done.retried': 'Sending to everyone it hasn’t reached yet.',
  'newsletter.keepItem': 'Keep at least one item.',
  'newsletter.tooManyItems': 'Must have at most 60 items.',
  'newsletter.notAccepted': 'The mail server didn’t accept the email.',
  'newsletter.done.sample': 'Sent to {address}.',
  'newsletter.importFailed':
    'Nothing was imported: more than 1,000 lines can’t be read. The first is line {line}: {reason}',
  'newsletter.import.noEmailColumn':
    'No column is called like an email address. The file has {titles}. Choose the column with the addresses.',
  'newsletter.import.noConsentColumn':
    'No column is called like the date on which people agreed. The file has {titles}. Choose that column, or add one called consented_at.',
  'newsletter.import.noEmail': '{column} is empty. Enter an email address.',
  'newsletter.import.notEmail': 'This is not an email address.',
  'newsletter.import.noStatus': 'Write active, pending, unsubscribed or bounced.',
  'newsletter.import.noConsent': '{column} is empty. Say when the person agreed, such as 2026-05-01.',
  'newsletter.import.early':
    'Nobody agreed to emails before 1990. Say when the person agreed, such as 2026-05-01.',
  'newsletter.import.future': 'This is in the future.',
  'newsletter.import.frequency': 'Write weekly, monthly or paused.',
  'newsletter.import.duplicate':
    '{email} is also in line {line}. The later line counts, but nobody who has left is added.',
  'newsletter.done.preferences': 'Preferences saved.',
  'newsletter.topic': 'Must be the slug of a category.',
  'newsletter.tooManyTopics': 'Must have at most 50 topics.',
  'newsletter.pictureText': 'Describe the picture.',
  'newsletter.pictureGone': 'Upload the picture again.',
  'newsletter.itemTitle': 'Enter a title.',
  'newsletter.emptyCatalogue': 'The catalogue is empty, so there’s nothing to write about.',
  'newsletter.editionIs': 'This edition is {status}.',
  'newsletter.done.subscribed': 'A confirmation email has been sent to you. Check your mailbox!',
  'newsletter.done.subscribedAtOnce': 'You’re subscribed. The next edition arrives on Monday.',
  'newsletter.oldSignature': 'The signature is too old.',
  'newsletter.badSignature': 'The signature is invalid.',
  'newsletter.unverified': 'Verify your email address first.',
  'newsletter.notSubscribed': 'You aren’t subscribed.',
  'newsletter.done.verified': NEWSLETTER_TEXTS.verified,
  'newsletter.done.unsubscribed': NEWSLETTER_TEXTS.unsubscribed,
  'newsletter.badVerifyLink': NEWSLETTER_TEXTS.badVerifyLink,
  'newsletter.badUnsubscribeLink': NEWSLETTER_TEXTS.badUnsubscribeLink,
  'newsletter.badPreferencesLink': NEWSLETTER_TEXTS.badPreferencesLink,
  'newsletter.chooseFile': 'Choose a file.',
} as const;

type EnNewsletterCalls = typeof enNewsletterCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnNewsletterCalls {}
}
