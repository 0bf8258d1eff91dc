import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/shared/api-client.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { askAssistant, readQuota } from '../client.ts';
import type { AssistantReply } from '../contract.ts';

type Phase =
  | { name: 'greeting' }
  | { name: 'asking'; question: string }
  | { name: 'answered'; question: string; reply: AssistantReply }
  | { name: 'failed'; question: string; text: string };

/** The conversation: one question and its answer at a time, and how many questions are left. */
export function useAssistant(isOpen: boolean) {
  const [phase, setPhase] = useState<Phase>({ name: 'greeting' });
  /** Null until the server has told it; it decides in any case. */
  const [remaining, setRemaining] = useState<number | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    readQuota().then(
      ({ data }) => isCurrent && setRemaining(data.remaining),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);

  const ask = useCallback(async (question: string): Promise<boolean> => {
    setPhase({ name: 'asking', question });
    try {
      const answer = await askAssistant(question);
      setRemaining(answer.remaining);
      setPhase({ name: 'answered', question, reply: answer.data });
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 429) setRemaining(0);
      const isOwn = status === 422 || status === 429;
      setPhase({
        name: 'failed',
        question,
        text: isOwn ? detailedErrorText(error) : t('assistant.failed'),
      });
      return false;
    }
  }, []);

  const fail = useCallback(
    (question: string, text: string) => setPhase({ name: 'failed', question, text }),
    [],
  );
  return { phase, remaining, ask, fail };
}
