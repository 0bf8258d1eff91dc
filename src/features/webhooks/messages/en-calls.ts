/** Texts of the API's calls. */
export const enWebhookCalls = {
  'webhooks.created': 'Webhook added.',
  'webhooks.changed': 'Webhook saved.',
  'webhooks.deleted': 'Webhook deleted.',
  'webhooks.rotated': 'New secret created. The old one keeps signing for 24 hours.',
  'webhooks.tested': 'Test event sent.',
  'webhooks.replayed': 'The event is being sent again.',
  'webhooks.gone': 'Webhook not found.',
  'webhooks.noDelivery': 'Delivery not found.',
  'webhooks.waits': 'This delivery is already waiting to be sent.',
  'webhooks.off': 'This webhook is switched off. Switch it on first.',
  'webhooks.tooMany': 'You can have up to {count} webhooks. Delete one first.',
  'webhooks.urlRequired': 'Enter an address.',
  'webhooks.urlForm': 'Must be an https address on the standard port, without a password.',
  'webhooks.urlPrivate': 'This address isn’t on the public internet. To allow it, list it in OUTBOUND_ALLOW.',
  'webhooks.urlUnencrypted': 'Must begin with https://.',
  'webhooks.event': 'We don’t have this event.',
  'webhooks.events': 'Choose at least one event.',
  'webhooks.secretForm': 'Must be whsec_ followed by 24 to 64 bytes in base64.',
} as const;

type EnWebhookCalls = typeof enWebhookCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnWebhookCalls {}
}
