import type { DeliveryStatus, SubscriberStatus } from '../contract.ts';

export const SUBSCRIBER_STATUSES = [
  'active',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberStatus[];

export const DELIVERY_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
] as const satisfies readonly DeliveryStatus[];
