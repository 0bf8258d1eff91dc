import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log. */
export const enAudit = addMessages({
  'auditLog.did.report.file': 'Report {target} came in',
  'auditLog.did.report.decide': '{actor} decided on the report of {target}',
  'auditLog.did.report.undo': '{actor} undid the decision on the report of {target}',
  'auditLog.did.appeal.file': 'An appeal about {target} came in',
  'auditLog.did.appeal.decide': '{actor} decided on the appeal about {target}',
});
