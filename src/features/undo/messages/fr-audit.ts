import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.decision.undo': '{actor} a annulé une décision concernant {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
