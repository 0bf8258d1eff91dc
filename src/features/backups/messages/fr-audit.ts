import { addMessages } from '#src/shared/messages/translate.ts';
import type { enAudit } from './en-audit.ts';

export const frAudit = addMessages({
  'auditLog.did.backup.make': '{actor} a demandé une sauvegarde',
} satisfies Record<keyof typeof enAudit, string>);
