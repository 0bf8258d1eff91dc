import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.reason.create': '{actor} added the canned reason {target}',
  'auditLog.did.reason.update': '{actor} changed the canned reason {target}',
  'auditLog.did.reason.delete': '{actor} deleted the canned reason {target}',
  'auditLog.did.note.add': '{actor} added a note about {target}',
  'auditLog.did.note.remove': '{actor} deleted a note about {target}',
});
