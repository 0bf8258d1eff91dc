import type { enWebhookCalls } from './en-calls.ts';

/** Texts of the API's calls, in French. */
export const frWebhookCalls = {
  'webhooks.created': 'Webhook ajouté.',
  'webhooks.changed': 'Webhook enregistré.',
  'webhooks.deleted': 'Webhook supprimé.',
  'webhooks.rotated': 'Nouveau secret créé. L’ancien continue de signer pendant 24 heures.',
  'webhooks.tested': 'Événement de test envoyé.',
  'webhooks.replayed': 'L’événement est envoyé de nouveau.',
  'webhooks.gone': 'Webhook introuvable.',
  'webhooks.noDelivery': 'Envoi introuvable.',
  'webhooks.waits': 'Cet envoi attend déjà de partir.',
  'webhooks.off': 'Ce webhook est désactivé. Activez-le d’abord.',
  'webhooks.tooMany': 'Vous pouvez avoir {count} webhooks. Supprimez-en un d’abord.',
  'webhooks.urlRequired': 'Saisissez une adresse.',
  'webhooks.urlForm': 'Doit être une adresse https sur le port habituel, sans mot de passe.',
  'webhooks.urlPrivate':
    'Cette adresse n’est pas sur l’internet public. Pour l’autoriser, ajoutez-la à OUTBOUND_ALLOW.',
  'webhooks.urlUnencrypted': 'Doit commencer par https://.',
  'webhooks.event': 'Cet événement n’existe pas.',
  'webhooks.events': 'Choisissez au moins un événement.',
  'webhooks.secretForm': 'Doit être whsec_ suivi de 24 à 64 octets en base64.',
} as const satisfies Record<keyof typeof enWebhookCalls, string>;
