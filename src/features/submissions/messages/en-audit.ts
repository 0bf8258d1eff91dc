import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.tool.approve': '{actor} approved {target}',
  'auditLog.did.tool.approve_update': '{actor} approved an update to {target}',
  'auditLog.did.tool.schedule': '{actor} scheduled the approval of {target}',
  'auditLog.did.tool.unschedule': '{actor} canceled the scheduled approval of {target}',
  'auditLog.did.tool.reject': '{actor} rejected {target}',
  'auditLog.did.tool.request_changes': '{actor} asked for changes to {target}',
  'auditLog.did.tool.edit': '{actor} edited {target}',
  'auditLog.did.tool.remove_screenshot': '{actor} removed a screenshot of {target}',
  'auditLog.did.tool.unlist': '{actor} unlisted {target}',
  'auditLog.did.tool.restore': '{actor} restored {target}',
  'auditLog.did.tool.undo': '{actor} undid the decision about {target}',
  'auditLog.did.tool.mark': '{actor} changed the badges of {target}',
  'auditLog.did.tool.owner': '{actor} changed the owner of {target}',
});
