import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf, orNull } from '#src/shared/schemas.ts';
import {
  ArchiveList,
  ArchiveQuery,
  BounceRequest,
  LinkedSubscription,
  LinkFormQuery,
  OwnSubscriptionRequest,
  Preferences,
  PublicEdition,
  SubscribeRequest,
  Subscription,
} from './contract.ts';

const link = { errors: [404] } as const;
const linkForm = { ...link, query: LinkFormQuery, redirects: [303] } as const;
const SubscriptionAnswer = envelopeOf(Subscription);
const LinkedAnswer = envelopeOf(LinkedSubscription);

const defaults = { tag: 'Newsletter', guard: 'public' } as const;

/** The newsletter's calls for readers. Administrators have a table of their own. */
export const newsletterCalls = defineCalls(defaults, {
  'POST /newsletter/subscribe': {
    summary: 'Subscribe an address',
    description:
      'Sends an email with a confirmation link; the response is the same for every address. If you’re signed in, your own verified address is subscribed immediately.',
    body: SubscribeRequest,
  },
  'GET /newsletter/verify/{token}': {
    ...link,
    summary: 'Confirm a subscription',
    description:
      'Same as the `POST` call. Emails link to the page, so opening a link alone confirms nothing.',
  },
  'POST /newsletter/verify/{token}': {
    ...linkForm,
    summary: 'Confirm a subscription by the button of its page',
    description:
      'The page behind the emailed link makes this call when its button is pressed. If you’re signed in with the same address, it is verified as well. A form that a browser sends itself (`Accept: text/html`) is answered with a redirect to the page that says the result.',
  },
  'GET /newsletter/unsubscribe/{token}': {
    ...link,
    redirects: [303],
    summary: 'Unsubscribe',
    description:
      'Called by the page behind the emailed link. Safe to repeat. A browser that opens the address, and anyone who opens that of `List-Unsubscribe`, is led to the page, which asks first.',
  },
  'POST /newsletter/unsubscribe/{token}': {
    ...linkForm,
    summary: 'Unsubscribe in one click',
    description:
      'The target of `List-Unsubscribe` (RFC 8058); any body is ignored, and there is no redirect. Only the form of the page, with the token of the emailed link, is answered with a redirect to the page that says the result when a browser sends it itself (`Accept: text/html`).',
  },
  'GET /newsletter/preferences/{token}': {
    summary: 'Newsletter preferences',
    answers: { 200: LinkedAnswer },
    errors: [404],
  },
  'PUT /newsletter/preferences/{token}': {
    summary: 'Update newsletter preferences',
    description: 'No topics means all of them.',
    body: Preferences,
    bodyBytes: 32 * 1024,
    answers: { 200: LinkedAnswer },
    errors: [404],
  },
  'GET /newsletter/latest': {
    summary: 'Latest sent edition',
    shared: true,
    namesSources: true,
    answers: { 200: envelopeOf(orNull(PublicEdition)) },
  },
  'GET /newsletter/archive': {
    summary: 'Sent editions, newest first',
    shared: true,
    namesSources: true,
    query: ArchiveQuery,
    answers: { 200: ArchiveList },
  },
  'GET /newsletter/editions/{slug}': {
    summary: 'One edition',
    shared: true,
    namesSources: true,
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
    bodyBytes: 32 * 1024,
    answers: { 200: SubscriptionAnswer },
    errors: [404],
  },
  'POST /newsletter/bounces': {
    summary: 'Report a bounce or a complaint',
    description:
      'For email services. `X-Signature` is `t=…,v1=…`: the time in seconds since 1970, five minutes old at most, and the HMAC-SHA-256 in hex of this time, a full stop and the body, made with `NEWSLETTER_WEBHOOK_SECRET`. The HMAC-SHA-256 of the body alone is accepted, too; then a report that equals an earlier one is ignored, so add a member that differs, such as the event’s id. Without that setting this call returns 404.',
    body: BounceRequest,
    bodyBytes: 32 * 1024,
    errors: [404],
  },
});
export type NewsletterCalls = typeof newsletterCalls;
