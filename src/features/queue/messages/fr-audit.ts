import { addMessages } from '#src/shared/messages/translate.ts';
import type { enAudit } from './en-audit.ts';

export const frAudit = addMessages({
  'auditLog.did.reason.create': '{actor} a ajouté le motif type {target}',
  'auditLog.did.reason.update': '{actor} a modifié le motif type {target}',
  'auditLog.did.reason.delete': '{actor} a supprimé le motif type {target}',
} satisfies Record<keyof typeof enAudit, string>);
