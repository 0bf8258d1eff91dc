import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.spam.lists': '{actor} changed the blocked and watched domains and words',
  'auditLog.did.spam.dismiss': '{actor} checked {target} and found it fine',
});
