import { useEffect, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { AssistantCalls } from '../calls.ts';
import type { AssistantReply } from '../contract.ts';

const api = clientFor<AssistantCalls>();

/** Where the conversation is. Each question has an `id` of its own. */
export type Phase = { id: number } & (
  | { name: 'greeting' }
  | { name: 'asking'; question: string }
  | { name: 'answered'; question: string; reply: AssistantReply }
  | { name: 'failed'; question: string; text: string }
);

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

/** The conversation: one question and its answer at a time, and how many questions are left. */
export function useAssistant(isOpen: boolean) {
  const [phase, setPhase] = useState<Phase>({ id: 0, name: 'greeting' });
  const [remaining, setRemaining] = useRemaining(isOpen);

  function fail(question: string, text: string) {
    setPhase(({ id }) => ({ id: id + 1, name: 'failed', question, text }));
  }
  /** Resolves to true when the question was answered. */
  async function ask(question: string): Promise<boolean> {
    setPhase(({ id }) => ({ id: id + 1, name: 'asking', question }));
    try {
      const answer = await api.send('POST /assistant', { body: { message: question } });
      setRemaining(answer.remaining);
      setPhase(({ id }) => ({ id: id + 1, name: 'answered', question, reply: answer.data }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setRemaining(0);
      fail(question, failureText(error));
      return false;
    }
  }
  return { phase, remaining, ask, fail };
}
