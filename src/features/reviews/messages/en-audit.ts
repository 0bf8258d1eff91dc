import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.review.approve': '{actor} approved the review {target}',
  'auditLog.did.review.reject': '{actor} rejected the review {target}',
  'auditLog.did.review.undo': '{actor} undid the decision about the review {target}',
  'auditLog.did.review.delete': '{actor} deleted the review {target}',
  'auditLog.did.reply.delete': '{actor} deleted the reply {target}',
});
