import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.tool.import': '{actor} imported {target}',
  'auditLog.did.tool.bulk_edit': '{actor} changed {target} in bulk',
  'auditLog.did.tool.bulk_unlist': '{actor} unlisted {target} in bulk',
  'auditLog.did.tool.bulk_reject': '{actor} rejected {target} in bulk',
  'auditLog.did.tool.bulk_publish': '{actor} published {target} in bulk',
  'auditLog.did.tool.bulk_delete': '{actor} deleted {target} in bulk',
  'auditLog.did.tool.bulk_undo': '{actor} undid a bulk change of {target}',
  'auditLog.did.tool.merge': '{actor} merged {target} into another listing',
  'auditLog.did.import.run': '{actor} imported the file {target}',
});
