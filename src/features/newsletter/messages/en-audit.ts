import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.edition.generate': '{actor} generated the edition {target}',
  'auditLog.did.edition.edit': '{actor} edited the edition {target}',
  'auditLog.did.edition.send': '{actor} sent the edition {target}',
  'auditLog.did.edition.pause': '{actor} paused sending the edition {target}',
  'auditLog.did.edition.resume': '{actor} resumed sending the edition {target}',
  'auditLog.did.edition.resend': '{actor} sent the edition {target} to those it hadn’t reached',
  'auditLog.did.subscriber.import': '{actor} imported newsletter subscribers from {target}',
});
