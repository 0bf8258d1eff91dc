import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.review.approve': '{actor} a approuvé l’avis {target}',
  'auditLog.did.review.reject': '{actor} a refusé l’avis {target}',
  'auditLog.did.review.undo': '{actor} a annulé la décision sur l’avis {target}',
  'auditLog.did.review.delete': '{actor} a supprimé l’avis {target}',
  'auditLog.did.reply.delete': '{actor} a supprimé la réponse {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
