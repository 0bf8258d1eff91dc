import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.webhook.create': '{actor} added the webhook to {target}',
  'auditLog.did.webhook.update': '{actor} changed the webhook to {target}',
  'auditLog.did.webhook.rotate': '{actor} made a new secret for the webhook to {target}',
  'auditLog.did.webhook.delete': '{actor} deleted the webhook to {target}',
});
