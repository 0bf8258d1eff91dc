import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the pages that confirm and unsubscribe; fetched with them. */
export const enNewsletterLinks = addMessages({
  'newsletterLink.explore': 'Explore AI tools',
  'newsletterLink.home': 'Back to home',
  'newsletterLink.retry': 'Try again',
  'newsletterLink.verify.title': 'Confirm your subscription',
  'newsletterLink.verify.ask': 'Confirm your newsletter subscription?',
  'newsletterLink.verify.askText': 'One click, and the next edition arrives on Monday.',
  'newsletterLink.verify.button': 'Confirm subscription',
  'newsletterLink.verify.working': 'Confirming…',
  'newsletterLink.verify.done': 'Subscription confirmed',
  'newsletterLink.verify.doneText': 'You’re subscribed to our newsletter.',
  'newsletterLink.verify.doneHint': 'Welcome! Your first newsletter arrives next Monday.',
  'newsletterLink.verify.failure': 'Confirmation failed',
  'newsletterLink.verify.failed': 'Something went wrong while confirming your subscription.',
  'newsletterLink.verify.invalid': 'This confirmation link isn’t valid.',
  'newsletterLink.verifyHint':
    'It may have expired or already been used. You can subscribe again on the home page.',
  'newsletterLink.invalid': 'Invalid link',
  'newsletterLink.invalidHint': 'Open the full link from the email you received.',
  'newsletterLink.unsubscribe.title': 'Unsubscribe from the newsletter',
  'newsletterLink.unsubscribe.ask': 'Unsubscribe from the newsletter?',
  'newsletterLink.unsubscribe.askText':
    'You won’t get any more editions. You can subscribe again at any time.',
  'newsletterLink.unsubscribe.button': 'Unsubscribe',
  'newsletterLink.unsubscribe.working': 'Unsubscribing…',
  'newsletterLink.unsubscribe.done': 'You’re unsubscribed',
  'newsletterLink.unsubscribe.doneText': 'You won’t get our newsletter any more.',
  'newsletterLink.unsubscribe.doneHint': 'Was that a mistake?',
  'newsletterLink.again': 'Subscribe again',
  'newsletterLink.unsubscribe.failure': 'Unsubscribing failed',
  'newsletterLink.unsubscribe.failed': 'Something went wrong while unsubscribing you.',
  'newsletterLink.unsubscribe.invalid': 'This unsubscribe link isn’t valid.',
  'newsletterLink.writeToUs':
    'The link may have expired or be invalid. Write to us and we’ll unsubscribe you:',
  'newsletterLink.otherLink':
    'The link may have expired or be invalid. Use the unsubscribe link at the end of the latest edition you received.',
});

type EnNewsletterLinks = typeof enNewsletterLinks;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletterLinks {}
}
