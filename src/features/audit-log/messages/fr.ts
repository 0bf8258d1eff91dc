import type { enAuditLog } from './en.ts';

/** The texts of `en.ts` in French. */
export const frAuditLog = {
  'auditLog.noActivity': 'Rien n’a encore été fait',
  'auditLog.because': 'Motif : {reason}',
  'auditLog.own': 'À soi ; personne d’autre ne pouvait décider',
  'auditLog.search': 'Rechercher : journal d’audit',
} as const satisfies Record<keyof typeof enAuditLog, string>;
