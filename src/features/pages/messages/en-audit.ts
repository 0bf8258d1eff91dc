import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.page.update': '{actor} changed the page {target}',
  'auditLog.did.page.revert': '{actor} restored an earlier version of the page {target}',
});
