import { addMessages } from '#src/shared/messages/translate.ts';
import type { enAudit } from './en-audit.ts';

export const frAudit = addMessages({
  'auditLog.did.webhook.create': '{actor} a ajouté le webhook vers {target}',
  'auditLog.did.webhook.update': '{actor} a modifié le webhook vers {target}',
  'auditLog.did.webhook.rotate': '{actor} a créé un nouveau secret pour le webhook vers {target}',
  'auditLog.did.webhook.delete': '{actor} a supprimé le webhook vers {target}',
} satisfies Record<keyof typeof enAudit, string>);
