import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf, orNull } from '#src/shared/schemas.ts';
import {
  ArchiveList,
  ArchiveQuery,
  BounceRequest,
  LinkedSubscription,
  NewsletterMessage,
  OwnSubscriptionRequest,
  Preferences,
  PublicEdition,
  SubscribeRequest,
  Subscription,
} from './contract.ts';

const answers = { 200: NewsletterMessage } as const;
const SubscriptionAnswer = envelopeOf(Subscription);
const LinkedAnswer = envelopeOf(LinkedSubscription);

/** The newsletter's calls for readers. Administrators have a table of their own. */
export const newsletterCalls = defineCalls('Newsletter', {
  'POST /newsletter/subscribe': {
    guard: 'public',
    summary: 'Subscribe an address',
    description:
      'Sends a mail with a link to confirm; the answer is the same for every address. Signed in, your own verified address is subscribed at once.',
    body: SubscribeRequest,
    answers,
    errors: [400, 413, 415, 429],
  },
  'GET /newsletter/verify/{token}': {
    guard: 'public',
    summary: 'Confirm a subscription',
    description: 'The page behind the link in the mail makes this call; opening the link alone does nothing.',
    answers,
    errors: [404, 429],
  },
  'GET /newsletter/unsubscribe/{token}': {
    guard: 'public',
    summary: 'Unsubscribe',
    description: 'Made by the page that the link in a mail leads to. Repeating it is harmless.',
    answers,
    errors: [404, 429],
  },
  'POST /newsletter/unsubscribe/{token}': {
    guard: 'public',
    summary: 'Unsubscribe in one click',
    description: 'The target of `List-Unsubscribe` (RFC 8058); any body is ignored.',
    answers,
    errors: [404, 429],
  },
  'GET /newsletter/preferences/{token}': {
    guard: 'public',
    summary: 'How often and about what',
    answers: { 200: LinkedAnswer },
    errors: [404, 429],
  },
  'PUT /newsletter/preferences/{token}': {
    guard: 'public',
    summary: 'Change how often and about what',
    description: 'No topics means all of them.',
    body: Preferences,
    answers: { 200: LinkedAnswer },
    errors: [400, 404, 413, 415, 429],
  },
  'GET /newsletter/latest': {
    guard: 'public',
    summary: 'The edition sent last',
    shared: true,
    answers: { 200: envelopeOf(orNull(PublicEdition)) },
  },
  'GET /newsletter/archive': {
    guard: 'public',
    summary: 'Editions that were sent, newest first',
    shared: true,
    query: ArchiveQuery,
    answers: { 200: ArchiveList },
  },
  'GET /newsletter/editions/{slug}': {
    guard: 'public',
    summary: 'One edition',
    shared: true,
    answers: { 200: envelopeOf(PublicEdition) },
    errors: [404],
  },
  'GET /user/newsletter': {
    guard: 'user',
    summary: 'The subscription of your account’s address',
    answers: { 200: envelopeOf(orNull(Subscription)) },
  },
  'PUT /user/newsletter': {
    guard: 'user',
    summary: 'Change the subscription of your account’s address',
    description: 'Subscribing needs a verified address.',
    body: OwnSubscriptionRequest,
    answers: { 200: SubscriptionAnswer },
    errors: [400, 403, 404, 413, 415, 429],
  },
  'POST /newsletter/bounces': {
    guard: 'public',
    summary: 'Report a bounce or a complaint',
    description:
      'For mail services. `X-Signature` is the HMAC-SHA-256 of the body in hex, made with `NEWSLETTER_WEBHOOK_SECRET`; without that setting the call does not exist.',
    body: BounceRequest,
    answers,
    errors: [400, 401, 404, 413, 415],
  },
});
export type NewsletterCalls = typeof newsletterCalls;
