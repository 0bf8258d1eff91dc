import { useEffect, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AssistantCalls } from '../calls.ts';
import type { AssistantReply } from '../contract.ts';
import { CONVERSATION_ID } from '../rules.ts';

const KEY = 'assistant_conversation';

/** The conversation of this tab; null when there is none, or when the browser keeps nothing. */
function readConversationId(): string | null {
  try {
    const id = sessionStorage.getItem(KEY);
    return id !== null && CONVERSATION_ID.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** Keeps the conversation until the tab is closed; null ends it. */
function keepConversationId(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Without storage each question begins a conversation.
  }
}

const api = clientFor<AssistantCalls>();

/** A question of the conversation and what the assistant says to it. */
export type Turn = { id: number; question: string } & (
  | { name: 'asking' }
  | { name: 'answered'; reply: AssistantReply }
  | { name: 'failed'; text: string }
);

type Outcome = { name: 'answered'; reply: AssistantReply } | { name: 'failed'; text: string };

/** The text that replaces an answer. The server's own text is shown for what a visitor can change or wait for. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('assistant.unreached');
  if (error.status >= 500) return t('assistant.failed');
  return error.detail.message === undefined ? t('assistant.refused') : detailedErrorText(error);
}

/** The number of questions left, loaded each time the panel opens. Null until it is known; the server decides in any case. */
function useRemaining(isOpen: boolean) {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    api.send('GET /assistant').then(
      ({ data }) => isCurrent && setRemaining(data.remaining),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);
  return [remaining, setRemaining] as const;
}

/** The conversation of this tab, and how many questions are left. A question that failed makes room for the next one. */
export function useAssistant(isOpen: boolean) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [remaining, setRemaining] = useRemaining(isOpen);

  function addTurn(question: string, outcome: Outcome | { name: 'asking' }) {
    setTurns((all) => {
      const kept = all.filter(({ name }) => name === 'answered');
      return [...kept, { id: (all.at(-1)?.id ?? 0) + 1, question, ...outcome }];
    });
  }
  /** Ends the question that was asked last, unless the visitor has started over meanwhile. */
  function endTurn(outcome: Outcome) {
    setTurns((all) => all.map((turn) => (turn.name === 'asking' ? { ...turn, ...outcome } : turn)));
  }
  function fail(question: string, text: string) {
    addTurn(question, { name: 'failed', text });
  }
  /** Resolves with the answer, if there is one. */
  async function ask(question: string): Promise<AssistantReply | undefined> {
    addTurn(question, { name: 'asking' });
    try {
      const body = { message: question, conversation: readConversationId() };
      const answer = await api.send('POST /assistant', { body });
      keepConversationId(answer.data.conversation);
      setRemaining(answer.remaining);
      endTurn({ name: 'answered', reply: answer.data });
      return answer.data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setRemaining(0);
      endTurn({ name: 'failed', text: failureText(error) });
      return undefined;
    }
  }
  function startOver() {
    keepConversationId(null);
    setTurns([]);
  }
  return { turns, remaining, ask, fail, startOver };
}
