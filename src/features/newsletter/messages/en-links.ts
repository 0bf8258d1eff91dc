import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the pages that confirm and unsubscribe; fetched with them. */
export const enNewsletterLinks = addMessages({
  'newsletterLink.explore': 'Explore AI tools',
  'newsletterLink.home': 'Back to home',
  'newsletterLink.retry': 'Try again',
  'newsletterLink.verifyTitle': 'Confirm your subscription',
  'newsletterLink.verifyAsk': 'Confirm your newsletter subscription?',
  'newsletterLink.verifyAskText': 'One click, and the next edition arrives on Monday.',
  'newsletterLink.verifyButton': 'Confirm subscription',
  'newsletterLink.verifying': 'Confirming…',
  'newsletterLink.verified': 'Subscription confirmed',
  'newsletterLink.verifiedText': 'You’re subscribed to our newsletter.',
  'newsletterLink.welcome': 'Welcome! Your first newsletter arrives next Monday.',
  'newsletterLink.verifyFailed': 'Confirmation failed',
  'newsletterLink.verifyError': 'Something went wrong while confirming your subscription.',
  'newsletterLink.verifyInvalid': 'This confirmation link isn’t valid.',
  'newsletterLink.verifyHint':
    'It may have expired or already been used. You can subscribe again on the home page.',
  'newsletterLink.invalid': 'Invalid link',
  'newsletterLink.invalidHint': 'Open the full link from the email you received.',
  'newsletterLink.unsubscribeTitle': 'Unsubscribe from the newsletter',
  'newsletterLink.ask': 'Unsubscribe from the newsletter?',
  'newsletterLink.askText': 'You won’t get any more editions. You can subscribe again at any time.',
  'newsletterLink.confirm': 'Unsubscribe',
  'newsletterLink.unsubscribing': 'Unsubscribing…',
  'newsletterLink.unsubscribed': 'You’re unsubscribed',
  'newsletterLink.unsubscribedText': 'You won’t get our newsletter any more.',
  'newsletterLink.mistake': 'Was that a mistake?',
  'newsletterLink.again': 'Subscribe again',
  'newsletterLink.unsubscribeFailed': 'Unsubscribing failed',
  'newsletterLink.unsubscribeError': 'Something went wrong while unsubscribing you.',
  'newsletterLink.unsubscribeInvalid': 'This unsubscribe link isn’t valid.',
  'newsletterLink.writeToUs':
    'The link may have expired or be invalid. Write to us and we’ll unsubscribe you:',
  'newsletterLink.otherLink':
    'The link may have expired or be invalid. Use the unsubscribe link at the end of the latest edition you received.',
});

type EnNewsletterLinks = typeof enNewsletterLinks;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnNewsletterLinks {}
}
