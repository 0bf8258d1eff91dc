import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.note.delete': '{actor} a supprimé la note {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
