import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.report.file': 'Le signalement {target} est arrivé',
  'auditLog.did.report.decide': '{actor} a statué sur le signalement de {target}',
  'auditLog.did.report.undo': '{actor} a annulé la décision sur le signalement de {target}',
  'auditLog.did.appeal.file': 'Une contestation concernant {target} est arrivée',
  'auditLog.did.appeal.decide': '{actor} a statué sur la contestation concernant {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
