import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.edition.generate': '{actor} a généré l’édition {target}',
  'auditLog.did.edition.edit': '{actor} a modifié l’édition {target}',
  'auditLog.did.edition.send': '{actor} a envoyé l’édition {target}',
  'auditLog.did.edition.pause': '{actor} a suspendu l’envoi de l’édition {target}',
  'auditLog.did.edition.resume': '{actor} a repris l’envoi de l’édition {target}',
  'auditLog.did.edition.resend':
    '{actor} a renvoyé l’édition {target} aux personnes qui ne l’avaient pas reçue',
  'auditLog.did.subscriber.import': '{actor} a importé des abonnés à la newsletter depuis {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
