import type { enAudit } from './en-audit.ts';

/** Sentences of the audit log about this slice's actions, in French. */
export const frAudit = {
  'auditLog.did.spam.lists': '{actor} a modifié les domaines et mots bloqués ou surveillés',
  'auditLog.did.spam.dismiss': '{actor} a vérifié {target} : rien à signaler',
} as const satisfies Record<keyof typeof enAudit, string>;
