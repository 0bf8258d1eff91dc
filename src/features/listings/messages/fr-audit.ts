import type { enAudit } from './en-audit.ts';

export const frAudit: Record<keyof typeof enAudit, string> = {
  'auditLog.did.tool.import': '{actor} a importé {target}',
  'auditLog.did.tool.bulk_edit': '{actor} a modifié {target} avec d’autres fiches',
  'auditLog.did.tool.bulk_unlist': '{actor} a retiré {target} avec d’autres fiches',
  'auditLog.did.tool.bulk_reject': '{actor} a refusé {target} avec d’autres fiches',
  'auditLog.did.tool.bulk_publish': '{actor} a publié {target} avec d’autres fiches',
  'auditLog.did.tool.bulk_delete': '{actor} a supprimé {target} avec d’autres fiches',
  'auditLog.did.tool.bulk_undo': '{actor} a annulé une modification de {target} avec d’autres fiches',
  'auditLog.did.tool.merge': '{actor} a fusionné {target} avec une autre fiche',
  'auditLog.did.import.run': '{actor} a importé le fichier {target}',
};
