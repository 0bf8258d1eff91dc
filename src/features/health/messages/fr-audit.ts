import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.tool.site_works': '{actor} a décidé que le site de {target} fonctionne',
} as const satisfies Record<keyof typeof enAudit, string>;
