import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.tool.import': '{actor} imported {target}',
  'auditLog.did.tool.bulk_edit': '{actor} changed {target} together with others',
  'auditLog.did.tool.bulk_unlist': '{actor} unlisted {target} together with others',
  'auditLog.did.tool.bulk_publish': '{actor} published {target} together with others',
  'auditLog.did.tool.bulk_delete': '{actor} deleted {target} together with others',
  'auditLog.did.tool.bulk_undo': '{actor} undid a change of {target} together with others',
  'auditLog.did.tool.merge': '{actor} merged {target} into another listing',
  'auditLog.did.import.run': '{actor} imported the file {target}',
});
