import { addMessages } from '#src/shared/messages/translate.ts';
import type { enAudit } from './en-audit.ts';

export const frAudit = addMessages({
  'auditLog.did.site.update': '{actor} a modifié les paramètres du site {target}',
} satisfies Record<keyof typeof enAudit, string>);
