import { z } from 'zod';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import {
  emailAddress,
  Moment,
  oneLine,
  pageQuery,
  paginationSchema,
  sideText,
  storable,
  tooLong,
} from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { EDITIONS_PER_PAGE, FREQUENCIES, SECTIONS, SOURCES } from './rules.ts';

const count = z.number().int();

export const SubscriberStatus = z.enum(['pending', 'active', 'unsubscribed', 'bounced']);
export type SubscriberStatus = z.infer<typeof SubscriberStatus>;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;
export const EditionStatus = z.enum(['draft', 'sending', 'paused', 'sent', 'failed']);
export type EditionStatus = z.infer<typeof EditionStatus>;
export const DeliveryStatus = z.enum(['queued', 'sending', 'sent', 'failed', 'bounced']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;
export const SubscriberEventType = z.enum([
  'requested',
  'confirmed',
  'imported',
  'changed',
  'unsubscribed',
  'bounced',
  'complained',
]);
export type SubscriberEventType = z.infer<typeof SubscriberEventType>;

/** An address as it is stored: trimmed and lower-cased. */
export const EmailText = z
  .string(issueText('field.yourEmail'))
  .trim()
  .toLowerCase()
  .min(1, issueText('field.yourEmail'))
  .pipe(emailAddress('field.yourValidEmail'));

/** Slugs of categories, each once. */
const Topics = z
  .array(z.string().regex(/^[a-z0-9-]{1,60}$/, issueText('newsletter.topic')))
  .max(50, issueText('newsletter.tooManyTopics'))
  .overwrite((topics) => [...new Set(topics)]);

export const SubscribeRequest = z.object({
  email: EmailText,
  source: z.enum(SOURCES).default('website'),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Honeypot: requests that fill it in are ignored.' }),
  seconds: z
    .number()
    .min(0)
    .max(1e9)
    .optional()
    .meta({ description: 'How long the form was on screen. Instant submissions are ignored.' }),
  link: z.string().max(100).optional().meta({
    description:
      'Token of the unsubscribe or preferences link in an email to this address. Without it, addresses that have unsubscribed or bounced get one confirmation a week.',
  }),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const LinkFormQuery = z.object({
  language: z
    .enum(LANGUAGES)
    .default('en')
    .meta({ description: 'Of the page that the answer to a browser’s form leads to.' }),
});

export const Preferences = z
  .object({ frequency: Frequency, topics: Topics })
  .meta({ id: 'NewsletterPreferences' });
export type Preferences = z.infer<typeof Preferences>;

/** Preferences together with whom and what they are for. */
export const Subscription = Preferences.extend({
  email: z.string().meta({ description: 'Partly hidden, unless it is the address of the caller’s account.' }),
  status: SubscriberStatus,
}).meta({ id: 'NewsletterSubscription' });
export type Subscription = z.infer<typeof Subscription>;

/** The same for the reader of a mail, with the token of the link to leave. */
export const LinkedSubscription = Subscription.extend({ unsubscribe_token: z.string() }).meta({
  id: 'NewsletterLinkedSubscription',
});
export type LinkedSubscription = z.infer<typeof LinkedSubscription>;

export const OwnSubscriptionRequest = z.object({
  is_subscribed: z.boolean().optional(),
  frequency: Frequency.optional(),
  topics: Topics.optional(),
});
export type OwnSubscriptionRequest = z.infer<typeof OwnSubscriptionRequest>;

/** A picture that an administrator uploaded for an entry. */
export const EditionPicture = z
  .object({
    url: z.string().max(200).meta({ description: 'Path on this site.' }),
    alt: oneLine(
      z.string().overwrite(trimBlank).min(1, issueText('newsletter.pictureText')).max(200, tooLong(200)),
    ),
    width: count.min(1).max(10_000),
    height: count.min(1).max(10_000),
  })
  .meta({ id: 'NewsletterPicture' });
export type EditionPicture = z.infer<typeof EditionPicture>;

/** One entry of an edition. */
export const EditionItem = z
  .object({
    section: z.enum(SECTIONS),
    title: oneLine(
      z.string().overwrite(trimBlank).min(1, issueText('newsletter.itemTitle')).max(160, tooLong(160)),
    ),
    text: storable(z.string().trim().max(600, tooLong(600))),
    url: z
      .url({ protocol: /^https?$/, error: issueText('field.startsWithHttp') })
      .max(2048, issueText(msg('field.maxCharacters', { count: 2048 }))),
    category: z.string().max(60).nullable().meta({ description: 'Slug, or null for everyone.' }),
    tool: z.string().max(200).nullable().meta({ description: 'Slug of the related listing.' }),
    image_url: z.string().max(2048).nullable(),
    note: z
      .string()
      .max(80)
      .nullable()
      .meta({ description: 'A figure or fact, e.g. a rating or the new price.' }),
    picture: EditionPicture.optional(),
  })
  .meta({ id: 'NewsletterItem' });
export type EditionItem = z.infer<typeof EditionItem>;

/** An edition in the public archive. */
export const PublicEdition = z
  .object({
    slug: z.string(),
    subject: z.string(),
    preheader: z.string(),
    week: z.string(),
    intro: z.string(),
    items: z.array(EditionItem),
    sent_at: Moment,
  })
  .meta({ id: 'NewsletterPublicEdition' });
export type PublicEdition = z.infer<typeof PublicEdition>;

export const ArchiveEntry = PublicEdition.omit({ items: true }).extend({ item_count: count });
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;
export const ArchiveList = z.object({ data: z.array(ArchiveEntry), pagination: paginationSchema });
export type ArchiveList = z.infer<typeof ArchiveList>;

export const ArchiveQuery = pageQuery(EDITIONS_PER_PAGE);
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

export const BounceRequest = z.object({
  email: EmailText,
  type: z.enum(['bounce', 'complaint']),
  reason: sideText(500),
});
export type BounceRequest = z.infer<typeof BounceRequest>;
