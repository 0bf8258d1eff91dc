import { DAY } from '#src/shared/time.ts';

/** The events that endpoints can ask for. */
export const WEBHOOK_EVENT_TYPES = [
  'tool.published',
  'tool.updated',
  'tool.withdrawn',
  'submission.created',
  'submission.decided',
  'review.created',
  'user.signed_up',
  'edition.sent',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent on request, whatever an endpoint has asked for. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Each has its own place in the queue, so that none waits for another. */
export const WEBHOOKS_MAX = 20;
export const URL_MAX = 2000;
/** After a new secret was made, the earlier one goes on signing for so long. */
export const ROTATION_MS = DAY;
/** How long events and their deliveries are listed. */
export const KEPT_MS = 30 * DAY;

/** As a secret is written: 24 to 64 bytes in base64 after a prefix. */
export function isWebhookSecret(text: string): boolean {
  const [, digits, padding] = /^whsec_([A-Za-z0-9+/]{32,88})(={0,2})$/.exec(text) ?? [];
  if (digits === undefined || padding === undefined) return false;
  const length = Math.floor((digits.length * 3) / 4);
  return (digits.length + padding.length) % 4 === 0 && length >= 24 && length <= 64;
}
