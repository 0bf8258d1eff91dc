import { z } from 'zod';
import { listOf } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { idInPath, Moment, pageFields, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { DELIVERY_STATUSES, isWebhookSecret, URL_MAX, WEBHOOK_EVENT_TYPES } from './rules.ts';

export const Webhook = z
  .object({
    id: z.number().int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
    is_enabled: z.boolean(),
    /** Why the site has switched it off: it answered 410, or nothing arrived for three days. Null: an administrator did. */
    disabled_for: z.enum(['gone', 'failing']).nullable(),
    /** Until then requests are signed with the earlier secret, too. */
    previous_secret_until: Moment.nullable(),
    last_success_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookSecret = z.object({ secret: z.string(), previous_secret_until: Moment.nullable() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const NewWebhook = Webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof NewWebhook>;

const url = z
  .string(issueText('webhooks.urlRequired'))
  .overwrite(trimBlank)
  .min(1, issueText('webhooks.urlRequired'))
  .max(URL_MAX, tooLong(URL_MAX));
const events = z
  .array(z.enum(WEBHOOK_EVENT_TYPES, issueText('webhooks.event')), issueText('webhooks.events'))
  .min(1, issueText('webhooks.events'))
  .max(WEBHOOK_EVENT_TYPES.length, issueText('webhooks.event'))
  .transform((chosen) => WEBHOOK_EVENT_TYPES.filter((type) => chosen.includes(type)));
const secret = z
  .string()
  .max(100, tooLong(100))
  .refine(isWebhookSecret, issueText('webhooks.secretForm'))
  .meta({ description: '`whsec_` and 24 to 64 bytes in base64' });

/** Without a secret, one is made. */
export const WebhookRequest = z.object({ url, events, secret: secret.optional() });
export type WebhookRequest = z.infer<typeof WebhookRequest>;

/** A new secret replaces the present one, which goes on signing for a day. */
export const WebhookUpdate = z.object({
  url,
  events,
  is_enabled: z.boolean().optional(),
  secret: secret.optional(),
});
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const DeliveryParams = z.object({ id: idInPath(), delivery: idInPath() });

export const WebhookDelivery = z
  .object({
    id: z.number().int(),
    /** `webhook-id`: the same in every attempt. */
    event_id: z.string(),
    type: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int(),
    created_at: Moment,
    /** Of the next attempt; null when there is none. */
    due_at: Moment.nullable(),
    attempted_at: Moment.nullable(),
    response_status: z.number().int().nullable(),
    /** The beginning of the response's body. */
    response_excerpt: z.string().nullable(),
    /** Why there is no response. */
    error: z.string().nullable(),
    duration_ms: z.number().int().nullable(),
    /** The body that is sent. */
    payload: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryList = listOf(WebhookDelivery);
export type DeliveryList = z.infer<typeof DeliveryList>;
export const DeliveryQuery = z.object({ ...pageFields, status: z.enum(DELIVERY_STATUSES).optional() });
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
