import { z } from 'zod';
import { integerText, oneLine, paginationSchema, storable } from '#src/shared/schemas.ts';
import {
  DELIVERIES_PER_PAGE,
  EDITIONS_PER_PAGE,
  EMAIL_MAX,
  FREQUENCIES,
  SECTIONS,
  SOURCES,
  SUBSCRIBERS_PER_PAGE,
} from './rules.ts';

const id = z.number().int();
const count = z.number().int();

const SubscriberStatus = z.enum(['pending', 'active', 'unsubscribed', 'bounced']);
export type SubscriberStatus = z.infer<typeof SubscriberStatus>;
const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;
const EditionStatus = z.enum(['draft', 'sending', 'paused', 'sent', 'failed']);
export type EditionStatus = z.infer<typeof EditionStatus>;
const DeliveryStatus = z.enum(['queued', 'sending', 'sent', 'failed', 'bounced']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;
const SubscriberEventType = z.enum([
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
  .string('Enter your email address.')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address.')
  .max(EMAIL_MAX, `Must be at most ${EMAIL_MAX} characters.`)
  .pipe(z.email('Enter a valid email address.'));

/** Slugs of categories, each once. */
const Topics = z
  .array(z.string().regex(/^[a-z0-9-]{1,60}$/, 'Must be the slug of a category.'))
  .max(50, 'Must be at most 50 topics.')
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
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const NewsletterMessage = z.object({ message: z.string() });

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

/** One entry of an edition. */
export const EditionItem = z
  .object({
    section: z.enum(SECTIONS),
    title: oneLine(z.string().trim().min(1, 'Enter a title.').max(160, 'Must be at most 160 characters.')),
    text: storable(z.string().trim().max(600, 'Must be at most 600 characters.')),
    url: z
      .url({ protocol: /^https?$/, error: 'Must be an address that starts with http:// or https://.' })
      .max(2048, 'Must be at most 2,048 characters.'),
    category: z.string().max(60).nullable().meta({ description: 'Slug, or null for everyone.' }),
    tool: z.string().max(200).nullable().meta({ description: 'Slug of the related listing.' }),
    image_url: z.string().max(2048).nullable(),
    note: z
      .string()
      .max(80)
      .nullable()
      .meta({ description: 'A figure or fact, e.g. a rating or the new price.' }),
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
    sent_at: z.string(),
  })
  .meta({ id: 'NewsletterPublicEdition' });
export type PublicEdition = z.infer<typeof PublicEdition>;

export const ArchiveEntry = PublicEdition.omit({ items: true }).extend({ item_count: count });
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;
export const ArchiveList = z.object({ data: z.array(ArchiveEntry), pagination: paginationSchema });
export type ArchiveList = z.infer<typeof ArchiveList>;

function pageQuery(perPage: number) {
  return z.object({
    page: integerText(1, 1_000_000).default(1),
    limit: integerText(1, 100).optional(),
    per_page: integerText(1, 100)
      .optional()
      .meta({ description: `Alias of limit. Default ${perPage}.` }),
  });
}

export const ArchiveQuery = pageQuery(EDITIONS_PER_PAGE);
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

export const BounceRequest = z.object({
  email: EmailText,
  type: z.enum(['bounce', 'complaint']),
  reason: oneLine(z.string().trim().max(500)).default(''),
});
export type BounceRequest = z.infer<typeof BounceRequest>;

/** An edition as administrators see it. */
export const Edition = z
  .object({
    id,
    slug: z.string(),
    subject: z.string(),
    preheader: z.string(),
    week: z.string(),
    status: EditionStatus,
    intro: z.string(),
    items: z.array(EditionItem),
    html: z.string(),
    text: z.string(),
    recipients: count,
    queued: count,
    delivered: count,
    failed: count.meta({ description: 'Includes bounces.' }),
    audience: count.meta({
      description: 'Subscribers whom sending it, or sending it again, would reach. 0 while it is being sent.',
    }),
    created_at: z.string(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'NewsletterEdition' });
export type Edition = z.infer<typeof Edition>;

export const EditionSummary = Edition.omit({
  items: true,
  html: true,
  text: true,
  intro: true,
  audience: true,
}).extend({
  item_count: count,
});
export type EditionSummary = z.infer<typeof EditionSummary>;
export const EditionList = z.object({ data: z.array(EditionSummary), pagination: paginationSchema });
export type EditionList = z.infer<typeof EditionList>;

/** An edition that is not stored. */
export const EditionDraft = Edition.pick({
  week: true,
  subject: true,
  preheader: true,
  intro: true,
  items: true,
  html: true,
  text: true,
});
export type EditionDraft = z.infer<typeof EditionDraft>;

export const EditionChange = z.object({
  subject: oneLine(
    z.string().trim().min(1, 'Enter a subject.').max(150, 'Must be at most 150 characters.'),
  ).optional(),
  preheader: oneLine(z.string().trim().max(200, 'Must be at most 200 characters.')).optional(),
  intro: storable(z.string().trim().max(2000, 'Must be at most 2,000 characters.')).optional(),
  items: z
    .array(EditionItem)
    .min(1, 'Keep at least one item.')
    .max(60, 'Must be at most 60 items.')
    .optional(),
});
export type EditionChange = z.infer<typeof EditionChange>;

export const PreviewQuery = z.object({
  subscriber_id: integerText(1, 2_147_483_647)
    .optional()
    .meta({ description: 'The edition as this subscriber would receive it.' }),
});
export const EditionPreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  is_queued_for: z.boolean().meta({ description: 'False if it has nothing for the subscriber’s topics.' }),
});
export type EditionPreview = z.infer<typeof EditionPreview>;

export const TestMailRequest = z.object({ email: EmailText.optional() });

export const DeliveryQuery = pageQuery(DELIVERIES_PER_PAGE).extend({ status: DeliveryStatus.optional() });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
const Delivery = z
  .object({
    id,
    email: z.string(),
    status: DeliveryStatus,
    attempts: count,
    error: z.string().nullable(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'NewsletterDelivery' });
export const DeliveryList = z.object({ data: z.array(Delivery), pagination: paginationSchema });
export type DeliveryList = z.infer<typeof DeliveryList>;

export const Subscriber = z
  .object({
    id,
    email: z.string(),
    status: SubscriberStatus,
    source: z.string(),
    frequency: Frequency,
    topics: z.array(z.string()),
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'NewsletterSubscriber' });
export type Subscriber = z.infer<typeof Subscriber>;
export const SubscriberQuery = pageQuery(SUBSCRIBERS_PER_PAGE).extend({
  status: SubscriberStatus.optional(),
  search: storable(z.string().max(200)).optional(),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;
export const SubscriberList = z.object({ data: z.array(Subscriber), pagination: paginationSchema });
export type SubscriberList = z.infer<typeof SubscriberList>;

/** A subscriber with what happened, newest first. */
export const SubscriberHistory = Subscriber.extend({
  events: z.array(z.object({ type: SubscriberEventType, detail: z.string().nullable(), at: z.string() })),
  deliveries: z.array(
    z.object({
      edition: z.object({ id, slug: z.string(), subject: z.string() }),
      status: DeliveryStatus,
      attempts: count,
      error: z.string().nullable(),
      sent_at: z.string().nullable(),
    }),
  ),
});
export type SubscriberHistory = z.infer<typeof SubscriberHistory>;

export const ExportQuery = z.object({ format: z.enum(['csv']).default('csv') });

export const SubscriberImport = z.object({
  file: z.file('Choose a CSV file.').meta({ description: 'CSV with email, consented_at and source.' }),
});
export const ImportReport = z.object({
  added: count,
  known: count,
  refused: z.array(z.object({ line: count, reason: z.string() })).meta({ description: 'The first 100.' }),
  refused_count: count,
});
export type ImportReport = z.infer<typeof ImportReport>;

export const NewsletterStats = z
  .object({
    subscribers: z.object({
      pending: count,
      active: count,
      unsubscribed: count,
      bounced: count,
      total: count,
    }),
    editions: z.object({ total: count, sent: count }),
    deliveries: z.object({ sent: count, failed: count, bounced: count }),
    by_day: z.array(z.object({ date: z.string(), subscribed: count, unsubscribed: count, delivered: count })),
  })
  .meta({ id: 'NewsletterStats' });
export type NewsletterStats = z.infer<typeof NewsletterStats>;

export const NewsServiceCheck = z.object({
  configured: z.boolean(),
  ok: z.boolean(),
  latency_ms: z.number().int().nullable(),
});
export type NewsServiceCheck = z.infer<typeof NewsServiceCheck>;
