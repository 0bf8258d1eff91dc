import type { enAudit } from './en-audit.ts';

export const frAudit: Record<keyof typeof enAudit, string> = {
  'auditLog.did.tool.import': '{actor} a importé {target}',
  'auditLog.did.import.run': '{actor} a importé le fichier {target}',
};
