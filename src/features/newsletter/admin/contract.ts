import { z } from 'zod';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { columnChoices, describedColumns } from '#src/shared/cells/column-choices.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import {
  integerText,
  Moment,
  oneLine,
  pageQuery,
  paginationSchema,
  storable,
  tooLarge,
  tooLong,
} from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import {
  DeliveryStatus,
  EditionItem,
  EditionPicture,
  EditionStatus,
  EmailText,
  Frequency,
  SubscriberEventType,
  SubscriberStatus,
} from '../contract.ts';
import { DELIVERIES_PER_PAGE, SECTIONS, SUBSCRIBERS_PER_PAGE } from '../rules.ts';
import { SUBSCRIBER_FIELD_NAMES, type SubscriberField } from './import/subscriber-field-rules.ts';

const id = z.number().int();
const count = z.number().int();

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
      description:
        'Subscribers who would get it if it were sent, or sent again, now. 0 while it is being sent.',
    }),
    created_at: Moment,
    sent_at: Moment.nullable(),
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
    z.string().overwrite(trimBlank).min(1, issueText('field.subject')).max(150, tooLong(150)),
  ).optional(),
  preheader: oneLine(z.string().trim().max(200, tooLong(200))).optional(),
  intro: storable(
    z
      .string()
      .trim()
      .max(2000, issueText(msg('field.maxCharacters', { count: 2000 }))),
  ).optional(),
  items: z
    .array(EditionItem)
    .min(1, issueText('newsletter.keepItem'))
    .max(60, issueText('newsletter.tooManyItems'))
    .optional(),
});
export type EditionChange = z.infer<typeof EditionChange>;

const badPicture = issueText('upload.photo');
export const PictureUpload = z.object({
  picture: z
    .file({ error: badPicture })
    .min(1, badPicture)
    .max(LIMITS.screenshotBytes, tooLarge(LIMITS.screenshotBytes)),
});
/** A picture without the words that describe it. */
export const UploadedPicture = EditionPicture.omit({ alt: true });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const ToolItemQuery = z.object({ section: z.enum(SECTIONS).default('new') });

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
    sent_at: Moment.nullable(),
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
    preferences: z.object({ frequency: Frequency, topics: z.array(z.string()) }),
    frequency: Frequency.meta({ deprecated: true, description: 'Same as in `preferences`.' }),
    topics: z.array(z.string()).meta({ deprecated: true, description: 'Same as in `preferences`.' }),
    created_at: Moment,
    confirmed_at: Moment.nullable(),
    ended_at: Moment.nullable(),
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
  events: z.array(z.object({ type: SubscriberEventType, detail: z.string().nullable(), at: Moment })),
  deliveries: z.array(
    z.object({
      edition: z.object({ id, slug: z.string(), subject: z.string() }),
      status: DeliveryStatus,
      attempts: count,
      error: z.string().nullable(),
      sent_at: Moment.nullable(),
    }),
  ),
});
export type SubscriberHistory = z.infer<typeof SubscriberHistory>;

export const ExportQuery = z.object({ format: z.enum(['csv']).default('csv') });

/** As large as any file of a form may be. */
const IMPORT_BYTES = 5 * 1024 * 1024;

export const SubscriberImport = z.object({
  file: z
    .file(issueText('newsletter.chooseFile'))
    .max(IMPORT_BYTES, tooLarge(IMPORT_BYTES))
    .meta({ description: 'CSV, TSV, JSON or JSON Lines, as newsletter products export it.' }),
  columns: columnChoices(SUBSCRIBER_FIELD_NAMES as [SubscriberField, ...SubscriberField[]]),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;
export const SubscriberUpload = SubscriberImport.pick({ file: true });
export const SubscriberFile = describedColumns(
  SUBSCRIBER_FIELD_NAMES as [SubscriberField, ...SubscriberField[]],
).meta({ id: 'NewsletterSubscriberFile' });
export type SubscriberFile = z.infer<typeof SubscriberFile>;
const ReportedLines = z
  .array(z.object({ line: count, reason: z.string() }))
  .meta({ description: 'The first 100.' });
export const ImportReport = z.object({
  added: count,
  kept: z
    .object({ pending: count, unsubscribed: count, bounced: count })
    .meta({ description: 'Those of the added who get no emails, because the file says so.' }),
  known: count,
  duplicates: ReportedLines,
  duplicate_count: count,
  left_out: ReportedLines.meta({ description: 'Cells that could not be read, the first 100.' }),
  left_out_count: count,
  refused: ReportedLines,
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
