import { defineCalls, fileAnswer } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { EditionItem, ArchiveQuery as EditionQuery } from '../contract.ts';
import {
  DeliveryList,
  DeliveryQuery,
  Edition,
  EditionChange,
  EditionDraft,
  EditionList,
  EditionPreview,
  ExportQuery,
  ImportReport,
  NewsletterStats,
  NewsServiceCheck,
  PictureUpload,
  PreviewQuery,
  SubscriberFile,
  SubscriberHistory,
  SubscriberImport,
  SubscriberList,
  SubscriberQuery,
  SubscriberUpload,
  TestMailRequest,
  ToolItemQuery,
  UploadedPicture,
} from './contract.ts';

const EditionAnswer = envelopeOf(Edition);

const onEdition = {
  answers: { 200: EditionAnswer },
  errors: [409],
} as const;

const defaults = { tag: 'Newsletter administration', permission: 'newsletter' } as const;

/** The newsletter's calls for administrators. */
export const newsletterAdminCalls = defineCalls(defaults, {
  'GET /admin/newsletter/stats': {
    summary: 'Subscribers, editions and deliveries',
    description: '`by_day` covers the last 90 days.',
    answers: { 200: envelopeOf(NewsletterStats) },
  },
  'GET /admin/newsletter/editions': {
    summary: 'All editions, newest first',
    query: EditionQuery,
    answers: { 200: EditionList },
  },
  'POST /admin/newsletter/generate': {
    summary: 'Generate this week’s draft',
    description: 'If this week’s draft exists already, it is returned unchanged with 200.',
    answers: { 200: EditionAnswer, 201: EditionAnswer },
    errors: [409],
  },
  'POST /admin/newsletter/test-generate': {
    summary: 'Preview this week’s edition',
    description: 'Doesn’t store anything.',
    answers: { 200: envelopeOf(EditionDraft) },
  },
  'GET /admin/newsletter/test-perplexity': {
    summary: 'Test the news service',
    answers: { 200: envelopeOf(NewsServiceCheck) },
  },
  'GET /admin/newsletter/editions/{id}': { ...onEdition, summary: 'One edition', errors: [] },
  'PUT /admin/newsletter/editions/{id}': {
    ...onEdition,
    summary: 'Edit a draft',
    description:
      'Where editions leave by themselves on Monday (`NEWSLETTER_AUTOSEND`), this needs a sign-in of the last 15 minutes as sending does, and no personal token can do it.',
    body: EditionChange,
    bodyBytes: 64 * 1024,
    errors: [409],
  },
  'POST /admin/newsletter/editions/{id}/pictures': {
    summary: 'Upload a picture for an item of a draft',
    description:
      'PNG, JPG or WEBP, 5 MB at most; stored as a JPEG without metadata. To show it, save it as `picture` of an item with the `PUT` call of the edition; a picture that no item shows is deleted after a day. Limited to 20 per hour.',
    form: true,
    body: PictureUpload,
    answers: { 201: envelopeOf(UploadedPicture) },
    errors: [409, 503],
  },
  'GET /admin/newsletter/tools/{id}': {
    summary: 'A tool as an item of an edition',
    description: 'To add it to a draft with the `PUT` call of the edition.',
    query: ToolItemQuery,
    answers: { 200: envelopeOf(EditionItem) },
  },
  'GET /admin/newsletter/editions/{id}/preview': {
    summary: 'Preview an edition for one subscriber',
    query: PreviewQuery,
    answers: { 200: envelopeOf(EditionPreview) },
  },
  'GET /admin/newsletter/editions/{id}/deliveries': {
    summary: 'Deliveries of an edition',
    query: DeliveryQuery,
    answers: { 200: DeliveryList },
  },
  'POST /admin/newsletter/editions/{id}/send': {
    ...onEdition,
    requires: 'fresh',
    summary: 'Send a draft',
  },
  'POST /admin/newsletter/editions/{id}/pause': { ...onEdition, summary: 'Pause sending' },
  'POST /admin/newsletter/editions/{id}/resume': {
    ...onEdition,
    requires: 'fresh',
    summary: 'Resume sending',
  },
  'POST /admin/newsletter/editions/{id}/resend': {
    ...onEdition,
    requires: 'fresh',
    summary: 'Send to subscribers it hasn’t reached',
    description: 'Retries failed deliveries and adds new subscribers. Nobody gets it twice.',
  },
  'POST /admin/newsletter/editions/{id}/test': {
    summary: 'Send a test copy to yourself or an address',
    description: 'Doesn’t record a delivery.',
    body: TestMailRequest,
  },
  'GET /admin/newsletter/subscribers': {
    summary: 'Subscribers, newest first',
    query: SubscriberQuery,
    answers: { 200: SubscriberList },
  },
  'GET /admin/newsletter/subscribers/export': {
    requires: 'fresh',
    summary: 'All subscribers as CSV',
    query: ExportQuery,
    answers: { 200: fileAnswer('text/csv') },
  },
  'POST /admin/newsletter/subscribers/import': {
    summary: 'Import subscribers who consented elsewhere',
    description:
      'A CSV file with the columns `email`, `consented_at` and `source`, or as another newsletter product or this site exports it. People who have left elsewhere stay so. Existing and unsubscribed addresses stay unchanged.',
    form: true,
    body: SubscriberImport,
    answers: { 200: envelopeOf(ImportReport) },
  },
  'POST /admin/newsletter/subscribers/import/columns': {
    summary: 'How the columns of a file of subscribers would be read',
    form: true,
    body: SubscriberUpload,
    answers: { 200: envelopeOf(SubscriberFile) },
  },
  'GET /admin/newsletter/subscribers/{id}': {
    summary: 'One subscriber with their history',
    answers: { 200: envelopeOf(SubscriberHistory) },
  },
});
export type NewsletterAdminCalls = typeof newsletterAdminCalls;
