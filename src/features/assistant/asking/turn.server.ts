import type { Call } from '#src/server/http/route.ts';
import type { Translate } from '#src/server/translate.ts';
import type { Conversation } from '../conversation/conversation-store.server.ts';
import type { Asker } from '../quota/quota.server.ts';

/** One message of a conversation. */
export interface Turn {
  message: string;
  conversation: Conversation;
  asker: Asker;
  call: Call;
  t: Translate;
}
