import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.correction.accept': '{actor} accepted a correction of {target}',
  'auditLog.did.correction.decline': '{actor} declined a correction of {target}',
});
