import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  NoticeList,
  NoticeQuery,
  NotificationSettings,
  NotificationSettingsRequest,
  ReadRequest,
  ReadResult,
} from './contract.ts';

const defaults = { tag: 'Notifications', guard: 'user' } as const;

export const notificationCalls = defineCalls(defaults, {
  'GET /user/notifications': {
    summary: 'What you were told, the latest first',
    description: 'Kept for 180 days. With `unread=1&per_page=1` the total is how many you have not read.',
    query: NoticeQuery,
    answers: { 200: NoticeList },
  },
  'POST /user/notifications/read': {
    summary: 'Mark notifications as read',
    description:
      '`ids`, or `all: true`. Ids that are not yours change nothing. Returns how many are left unread.',
    body: ReadRequest,
    answers: { 200: envelopeOf(ReadResult) },
    errors: [400, 413, 415],
  },
  'GET /user/notification-settings': {
    summary: 'How you are told of each kind of event',
    answers: { 200: envelopeOf(NotificationSettings) },
  },
  'PUT /user/notification-settings': {
    summary: 'Choose how you are told of each kind of event',
    description:
      'Kinds that are left out stay as they are. `daily` and `weekly` collect notifications in one email. Decisions against you are emailed at once, as the law asks.',
    body: NotificationSettingsRequest,
    answers: { 200: envelopeOf(NotificationSettings) },
    errors: [400, 413, 415],
  },
});
export type NotificationCalls = typeof notificationCalls;
