import { addMessages } from '#src/shared/messages/translate.ts';

/** Sentences of the audit log about this slice's actions. */
export const enAudit = addMessages({
  'auditLog.did.channel.add': '{actor} added the channel {target}',
  'auditLog.did.channel.edit': '{actor} edited the channel {target}',
  'auditLog.did.channel.delete': '{actor} deleted the channel {target}',
  'auditLog.did.channel.fetch': '{actor} fetched the channel {target}',
  'auditLog.did.video.edit': '{actor} edited the video {target}',
});
