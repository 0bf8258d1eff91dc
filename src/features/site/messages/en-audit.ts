import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.site.update': '{actor} changed the settings of the site {target}',
  'auditLog.did.site.picture': '{actor} changed a picture of the site {target}',
});
