import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.category.create': '{actor} added the category {target}',
  'auditLog.did.category.edit': '{actor} edited the category {target}',
  'auditLog.did.category.order': '{actor} moved the category {target}',
  'auditLog.did.category.merge': '{actor} merged the category {target} into another one',
  'auditLog.did.type.create': '{actor} added the type {target}',
  'auditLog.did.type.edit': '{actor} edited the type {target}',
  'auditLog.did.type.order': '{actor} moved the type {target}',
  'auditLog.did.type.delete': '{actor} deleted the type {target}',
  'auditLog.did.tag.rename': '{actor} renamed the tag {target}',
  'auditLog.did.tag.merge': '{actor} merged the tag {target} into another one',
  'auditLog.did.synonyms.add': '{actor} added the synonyms {target}',
  'auditLog.did.synonyms.delete': '{actor} deleted the synonyms {target}',
  'auditLog.did.category.rename': '{actor} renamed the category {target}',
  'auditLog.did.category.activate': '{actor} activated the category {target}',
  'auditLog.did.category.deactivate': '{actor} deactivated the category {target}',
  'auditLog.did.category.delete': '{actor} deleted the category {target}',
});
