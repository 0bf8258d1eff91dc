import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.user.role': '{actor} a changé le rôle de {target}',
  'auditLog.did.user.permissions': '{actor} a modifié les autorisations de {target}',
  'auditLog.did.user.recover': '{actor} a réinitialisé la connexion de {target}',
  'auditLog.did.user.ban': '{actor} a banni {target}',
  'auditLog.did.user.unban': '{actor} a levé le bannissement de {target}',
  'auditLog.did.user.sign_out': '{actor} a déconnecté {target} de tous les appareils',
  'auditLog.did.user.sign_out_all': '{actor} a déconnecté tout le monde',
  'auditLog.did.token.create': '{actor} a créé le jeton personnel {target}',
  'auditLog.did.token.revoke': '{actor} a révoqué le jeton personnel {target}',
  'auditLog.did.user.delete': '{actor} a supprimé l’utilisateur {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
