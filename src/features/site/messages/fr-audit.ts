import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.site.update': '{actor} a modifié les paramètres du site {target}',
  'auditLog.did.site.picture': '{actor} a modifié une image du site {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
