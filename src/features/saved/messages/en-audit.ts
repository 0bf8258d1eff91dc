import { addMessages } from '#src/shared/messages/translate.ts';

/** What the audit log says of this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.folder.take_down': '{actor} took down a folder shared by {target}',
});
