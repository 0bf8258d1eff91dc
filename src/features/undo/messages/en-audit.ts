import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log. */
export const enAudit = addMessages({
  'auditLog.did.decision.undo': '{actor} undid a decision about {target}',
});
