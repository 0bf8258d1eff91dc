import { z } from 'zod';
import { undoable } from '#src/features/undo/contract.ts';
import { defineCalls } from '#src/shared/calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import {
  DeliveryList,
  DeliveryParams,
  DeliveryQuery,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookParams,
  WebhookRequest,
  WebhookSecret,
  WebhookUpdate,
} from './contract.ts';

const read = { guard: 'admin', permission: 'admin', requires: 'session' } as const;
const change = { guard: 'admin', permission: 'admin', requires: 'fresh' } as const;
const params = WebhookParams;

export const webhookCalls = defineCalls('Webhooks', {
  'GET /admin/webhooks': {
    ...read,
    summary: 'Webhooks',
    answers: { 200: envelopeOf(z.array(Webhook)) },
  },
  'POST /admin/webhooks': {
    ...change,
    securityEvent: 'webhook-creation',
    summary: 'Add a webhook',
    description:
      'Has events sent to an https address, signed as Standard Webhooks say. Private addresses need `OUTBOUND_ALLOW`. Without `secret`, one is made; the answer has it.',
    body: WebhookRequest,
    answers: { 201: envelopeOf(NewWebhook) },
    errors: [409],
  },
  'PUT /admin/webhooks/{id}': {
    ...change,
    securityEvent: 'webhook-change',
    summary: 'Change a webhook',
    description:
      'With `secret`, requests are signed with it and, for 24 hours, with the earlier one. `is_enabled` switches it on again, and what waits is sent.',
    params,
    body: WebhookUpdate,
    answers: { 200: envelopeOf(Webhook) },
    errors: [404],
  },
  'DELETE /admin/webhooks/{id}': {
    ...change,
    securityEvent: 'webhook-removal',
    undo: true,
    summary: 'Delete a webhook with its deliveries',
    params,
    answers: { 200: undoable(Confirmation) },
    errors: [404],
  },
  'GET /admin/webhooks/{id}/secret': {
    ...change,
    securityEvent: 'webhook-secret',
    summary: 'The secret that requests are signed with',
    params,
    answers: { 200: envelopeOf(WebhookSecret) },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/secret': {
    ...change,
    securityEvent: 'webhook-rotation',
    summary: 'Make a new secret',
    description: 'The earlier one goes on signing for 24 hours.',
    params,
    answers: { 200: envelopeOf(WebhookSecret) },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/test': {
    ...change,
    summary: 'Send a test event',
    description: 'Of the type `webhook.test`, whatever the webhook has asked for.',
    params,
    answers: { 201: envelopeOf(WebhookDelivery) },
    errors: [404, 409],
  },
  'GET /admin/webhooks/{id}/deliveries': {
    ...read,
    summary: 'Deliveries of the last 30 days, newest first',
    params,
    query: DeliveryQuery,
    answers: { 200: DeliveryList },
    errors: [404],
  },
  'POST /admin/webhooks/{id}/deliveries/{delivery}/replay': {
    ...change,
    summary: 'Send an event again',
    description: 'Under the same `webhook-id`.',
    params: DeliveryParams,
    answers: { 200: envelopeOf(WebhookDelivery) },
    errors: [404, 409],
  },
});
export type WebhookCalls = typeof webhookCalls;
