import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.correction.accept': '{actor} a accepté une correction de {target}',
  'auditLog.did.correction.decline': '{actor} a refusé une correction de {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
