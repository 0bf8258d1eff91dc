import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.folder.take_down': '{actor} a retiré un dossier partagé par {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
