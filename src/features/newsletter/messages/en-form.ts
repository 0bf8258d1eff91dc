import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the form to subscribe; fetched with it. */
export const enSubscribeForm = addMessages({
  'newsletter.email': 'Email address',
  'newsletter.placeholder': 'you@example.com',
  'newsletter.sending': 'Subscribing…',
  'newsletter.subscribeAs': 'Subscribe as {email}',
  'newsletter.oneClick': 'One click, no confirmation email.',
  'newsletter.otherAddress': 'Use another address',
  'newsletter.emailMissing': 'Enter your email address.',
  'newsletter.emailWrong': 'Enter a valid email address, like you@example.com.',
  'newsletter.perfect': 'Perfect!',
  'newsletter.noMail':
    'Nothing after a few minutes? Check your spam folder. If you unsubscribed before, we send it at most once a week; the preferences link in any edition always works.',
  'newsletter.failed': 'Something went wrong.',
  'newsletter.promise': 'Free. Unsubscribe with one click.',
});

type EnSubscribeForm = typeof enSubscribeForm;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubscribeForm {}
}
