import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log. */
export const enAudit = addMessages({
  'auditLog.did.tool.site_works': '{actor} marked the website of {target} as working',
  'auditLog.did.tool.discontinue': '{actor} marked {target} as discontinued',
  'auditLog.did.tool.continue': '{actor} listed {target} again',
  'auditLog.did.tool.picture_refuse': '{actor} turned off the picture of the website of {target}',
  'auditLog.did.tool.picture_allow': '{actor} allowed the picture of the website of {target} again',
});
