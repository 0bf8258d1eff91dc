import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the tab in the administrators’ screen. Every visitor downloads it with the slice's manifest. */
export const enAuditLogFrame = addMessages({ 'auditLog.tab': 'Audit log' });

type EnAuditLogFrame = typeof enAuditLogFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAuditLogFrame {}
}
