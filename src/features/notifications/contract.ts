import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { kindName, MAX_ID, Moment, pageQuery } from '#src/shared/schemas.ts';
import { EMAIL_FREQUENCIES, NOTICES_PER_PAGE } from './rules.ts';

const Kind = z.lazy(() => kindName('noticed'));

export const Notice = z
  .object({
    id: z.number().int(),
    kind: Kind,
    subject: z.string(),
    text: z.string(),
    /** A path of this site, such as `/ai/quill`. */
    url: z.string().nullable(),
    created_at: Moment,
    read_at: Moment.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notice = z.infer<typeof Notice>;
export const NoticeList = listOf(Notice);
export type NoticeList = z.infer<typeof NoticeList>;

export const NoticeQuery = pageQuery(NOTICES_PER_PAGE).extend({
  unread: z
    .enum(['0', '1'])
    .optional()
    .transform((text) => text === '1')
    .meta({ description: '1: only those that were not read.' }),
});
export type NoticeQuery = z.infer<typeof NoticeQuery>;

const wanted = issueText('notifications.ids');
export const ReadRequest = z
  .object({
    ids: z
      .array(z.number(wanted).int(wanted).min(1, wanted).max(MAX_ID, wanted), wanted)
      .max(500, wanted)
      .optional(),
    all: z.literal(true, wanted).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], message: wanted });
export type ReadRequest = z.infer<typeof ReadRequest>;

export const ReadResult = z.object({ unread: z.number().int() }).meta({ id: 'UnreadNotifications' });
export type ReadResult = z.infer<typeof ReadResult>;

const email = issueText('notifications.email');
const NoticeChoice = z.object({
  site: z.boolean(issueText('notifications.site')),
  email: z.enum(EMAIL_FREQUENCIES, email),
});

// Records ask for their names as soon as they are made.
export const NotificationSettings = z.lazy(() =>
  z.record(kindName('noticed'), NoticeChoice).meta({ id: 'NotificationSettings' }),
);
export type NotificationSettings = z.infer<typeof NotificationSettings>;
/** Kinds that are left out stay as they are. */
export const NotificationSettingsRequest = z.lazy(() =>
  z.partialRecord(kindName('noticed'), NoticeChoice).meta({ id: 'NotificationSettingsRequest' }),
);
export type NotificationSettingsRequest = z.infer<typeof NotificationSettingsRequest>;

export const ExportedNotice = Notice.omit({ id: true });
