import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.tool.import': '{actor} imported {target}',
  'auditLog.did.import.run': '{actor} imported the file {target}',
});
