import { z } from 'zod';
import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  DeliveryList,
  DeliveryParams,
  DeliveryQuery,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookRequest,
  WebhookSecret,
  WebhookUpdate,
} from './contract.ts';

const defaults = { tag: 'Webhooks', permission: 'admin' } as const;

export const webhookCalls = defineCalls(defaults, {
  'GET /admin/webhooks': {
    requires: 'session',
    summary: 'Webhooks',
    answers: { 200: envelopeOf(z.array(Webhook)) },
  },
  'POST /admin/webhooks': {
    requires: 'fresh',
    securityEvent: 'webhook-creation',
    summary: 'Add a webhook',
    description:
      'Has events sent to an https address, signed as Standard Webhooks say. Private addresses need `OUTBOUND_ALLOW`. Without `secret`, one is made; the answer has it.',
    body: WebhookRequest,
    answers: { 201: envelopeOf(NewWebhook) },
    errors: [409],
  },
  'PUT /admin/webhooks/{id}': {
    requires: 'fresh',
    securityEvent: 'webhook-change',
    summary: 'Change a webhook',
    description:
      'With `secret`, requests are signed with it and, for 24 hours, with the earlier one. `is_enabled` switches it on again, and what waits is sent.',
    body: WebhookUpdate,
    answers: { 200: envelopeOf(Webhook) },
    errors: [404],
  },
  'DELETE /admin/webhooks/{id}': {
    requires: 'fresh',
    securityEvent: 'webhook-removal',
    undo: true,
    summary: 'Delete a webhook with its deliveries',
    errors: [404],
  },
  'GET /admin/webhooks/{id}/secret': {
    requires: 'fresh',
    securityEvent: 'webhook-secret',
    summary: 'The secret that requests are signed with',
    answers: { 200: envelopeOf(WebhookSecret) },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/secret': {
    requires: 'fresh',
    securityEvent: 'webhook-rotation',
    summary: 'Make a new secret',
    description: 'The earlier one goes on signing for 24 hours.',
    answers: { 200: envelopeOf(WebhookSecret) },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/test': {
    requires: 'fresh',
    summary: 'Send a test event',
    description: 'Of the type `webhook.test`, whatever the webhook has asked for.',
    answers: { 201: envelopeOf(WebhookDelivery) },
    errors: [404, 409],
  },
  'GET /admin/webhooks/{id}/deliveries': {
    requires: 'session',
    summary: 'Deliveries of the last 30 days, newest first',
    query: DeliveryQuery,
    answers: { 200: DeliveryList },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/deliveries/{delivery}/replay': {
    requires: 'fresh',
    summary: 'Send an event again',
    description: 'Under the same `webhook-id`.',
    params: DeliveryParams,
    answers: { 200: envelopeOf(WebhookDelivery) },
    errors: [404, 409],
  },
});
export type WebhookCalls = typeof webhookCalls;
