import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.tool.site_works': '{actor} a décidé que le site de {target} fonctionne',
  'auditLog.did.tool.discontinue': '{actor} a marqué {target} comme arrêté',
  'auditLog.did.tool.continue': '{actor} a remis {target} dans les listes',
  'auditLog.did.tool.picture_refuse': '{actor} a désactivé l’image du site de {target}',
  'auditLog.did.tool.picture_allow': '{actor} a de nouveau autorisé l’image du site de {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
