import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.user.role': '{actor} changed the role of {target}',
  'auditLog.did.user.permissions': '{actor} changed the permissions of {target}',
  'auditLog.did.user.recover': '{actor} reset the sign-in of {target}',
  'auditLog.did.user.ban': '{actor} banned {target}',
  'auditLog.did.user.unban': '{actor} unbanned {target}',
  'auditLog.did.user.sign_out': '{actor} signed out {target} everywhere',
  'auditLog.did.user.sign_out_all': '{actor} signed everybody out',
  'auditLog.did.token.create': '{actor} created the personal token {target}',
  'auditLog.did.token.revoke': '{actor} revoked the personal token {target}',
  'auditLog.did.user.delete': '{actor} deleted the user {target}',
});
