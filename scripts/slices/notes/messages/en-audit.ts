import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log. */
export const enAudit = addMessages({ 'auditLog.did.note.delete': '{actor} deleted the note {target}' });
