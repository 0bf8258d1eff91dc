import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.page.update': '{actor} a modifié la page {target}',
  'auditLog.did.page.revert': '{actor} a rétabli un ancien texte de la page {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
