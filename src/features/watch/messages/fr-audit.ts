import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.channel.add': '{actor} a ajouté la chaîne {target}',
  'auditLog.did.channel.edit': '{actor} a modifié la chaîne {target}',
  'auditLog.did.channel.delete': '{actor} a supprimé la chaîne {target}',
  'auditLog.did.channel.fetch': '{actor} a relevé la chaîne {target}',
  'auditLog.did.video.edit': '{actor} a modifié la vidéo {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
