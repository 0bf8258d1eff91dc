import { CONVERSATION_ID } from '../rules.ts';

const KEY = 'assistant_conversation';

/** The conversation of this tab; null when there is none, or when the browser keeps nothing. */
export function readConversationId(): string | null {
  try {
    const id = sessionStorage.getItem(KEY);
    return id !== null && CONVERSATION_ID.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** Keeps the conversation until the tab is closed; null ends it. */
export function keepConversationId(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage each question begins a conversation.
  }
}
