import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the audit log in the administrators’ screen; fetched with its tab. */
export const enAuditLog = addMessages({
  'auditLog.noActivity': 'No activity yet',
  'auditLog.because': 'Reason: {reason}',
  'auditLog.own': 'Their own; nobody else could decide',
  'auditLog.search': 'Search audit log',
});

type EnAuditLog = typeof enAuditLog;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnAuditLog {}
}
