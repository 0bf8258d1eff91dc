import { addMessages } from '#src/shared/messages/translate.ts';
import type { enAudit } from './en-audit.ts';

export const frAudit = addMessages({
  'auditLog.did.reason.create': '{actor} a ajouté le motif type {target}',
  'auditLog.did.reason.update': '{actor} a modifié le motif type {target}',
  'auditLog.did.reason.delete': '{actor} a supprimé le motif type {target}',
  'auditLog.did.note.add': '{actor} a ajouté une note sur {target}',
  'auditLog.did.note.remove': '{actor} a supprimé une note sur {target}',
} satisfies Record<keyof typeof enAudit, string>);
