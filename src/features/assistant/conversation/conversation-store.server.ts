import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AssistantContext } from '../context.server.ts';
import type { Asker } from '../quota/quota.server.ts';
import { CONVERSATION_SECONDS } from '../rules.ts';

const ShownTool = z.object({ id: z.number(), slug: z.string(), name: z.string() });
export type ShownTool = z.infer<typeof ShownTool>;

/** All that is remembered of a conversation: the search and the tools of the last answer, and nothing of who asked. */
const Conversation = z.object({
  /** The address of the last search, `/search?…`; null when there was none. */
  url: z.string().nullable(),
  /** The tools of the last answer, in its order. */
  shown: z.array(ShownTool),
  /** True once something was asked back. */
  hasAsked: z.boolean(),
  /** Answers to the question back, and the search that each leads to. */
  options: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Conversation = z.infer<typeof Conversation>;

const NEW_CONVERSATION: Conversation = { url: null, shown: [], hasAsked: false, options: [] };

/** Only who began a conversation finds it. */
function keyOf({ asker }: Asker, id: string): string {
  return `assistant ${asker} ${id}`;
}

function parse(text: string): Conversation | undefined {
  try {
    return Conversation.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The conversation with an id; a new one, with another id, when it is over, unknown or somebody else's. */
export async function openConversation(
  { shortMemory }: AssistantContext,
  asker: Asker,
  id: string | null | undefined,
): Promise<{ id: string; conversation: Conversation }> {
  const kept = id ? await shortMemory.get(keyOf(asker, id)) : undefined;
  const conversation = kept === undefined ? undefined : parse(kept);
  if (id && conversation) return { id, conversation };
  return { id: randomBytes(16).toString('base64url'), conversation: NEW_CONVERSATION };
}

/** Remembers a conversation for another half an hour. */
export async function keepConversation(
  { shortMemory }: AssistantContext,
  asker: Asker,
  { id, conversation }: { id: string; conversation: Conversation },
): Promise<void> {
  await shortMemory.set(keyOf(asker, id), JSON.stringify(conversation), CONVERSATION_SECONDS);
}
