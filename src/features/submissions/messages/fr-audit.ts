import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.tool.approve': '{actor} a approuvé {target}',
  'auditLog.did.tool.approve_update': '{actor} a approuvé une mise à jour de {target}',
  'auditLog.did.tool.schedule': '{actor} a programmé l’approbation de {target}',
  'auditLog.did.tool.unschedule': '{actor} a annulé l’approbation programmée de {target}',
  'auditLog.did.tool.reject': '{actor} a refusé {target}',
  'auditLog.did.tool.request_changes': '{actor} a demandé des changements pour {target}',
  'auditLog.did.tool.edit': '{actor} a modifié {target}',
  'auditLog.did.tool.remove_screenshot': '{actor} a retiré une capture d’écran de {target}',
  'auditLog.did.tool.unlist': '{actor} a retiré {target} du catalogue',
  'auditLog.did.tool.restore': '{actor} a rétabli {target}',
  'auditLog.did.tool.undo': '{actor} a annulé la décision sur {target}',
  'auditLog.did.tool.mark': '{actor} a modifié les badges de {target}',
  'auditLog.did.tool.owner': '{actor} a changé le propriétaire de {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
