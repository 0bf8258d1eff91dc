import type { Translate } from '#src/server/translate.ts';
import type { Text } from '#src/shared/messages/message.ts';

/** The message of a decision, which also says when it was about something of the caller’s own. */
export function saysOwn(t: Translate, done: Text, isOwn: boolean | undefined): string {
  return isOwn ? `${t(done)} ${t('queue.decidedAlone')}` : t(done);
}
