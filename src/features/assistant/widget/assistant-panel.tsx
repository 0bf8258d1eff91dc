import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Conversation } from './conversation.tsx';
import { QuestionForm } from './question-form.tsx';
import { Redirecting } from './redirecting.tsx';
import { type Turn, useAssistant } from './use-assistant.ts';
import { useRedirect } from './use-redirect.ts';

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The text that screen readers announce during the conversation; an answer announces itself once it is typed. */
function useAnnouncements(turn: Turn | undefined) {
  const [announced, announce] = useState('');
  useEffect(() => {
    if (turn?.name === 'asking') announce(t('assistant.thinking'));
    if (turn?.name === 'failed') announce(turn.text);
  }, [turn]);
  return { announced, announce };
}

/** On touch screens the keyboard would cover the greeting. */
function useFocusOnOpen(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !isTouch()) field.current?.focus();
  }, [field, isOpen]);
}

/** Ways to close the panel; an answer that was seen before is not typed again. */
function useClosing(turn: Turn | undefined, onClose: () => void) {
  const [seen, setSeen] = useState<Turn | null>();
  function close() {
    setSeen(turn ?? null);
    onClose();
  }
  /** The focus follows to the page that opens. */
  function leave() {
    close();
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  }
  return { isNew: seen !== (turn ?? null), close, leave };
}

/** The assistant's panel: in the corner on wide screens, a sheet on phones. It keeps the conversation while the tab is open. */
export function AssistantPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { turns, remaining, ask, fail, startOver } = useAssistant(isOpen);
  const last = turns.at(-1);
  const { isSuccess: isReady, isPending } = useQuery(categoriesQuery());
  const { announced, announce } = useAnnouncements(last);
  const { isNew, close, leave } = useClosing(last, onClose);
  const redirect = useRedirect(isOpen);
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnOpen(field, isOpen);

  async function send(question: string) {
    if (last?.name === 'asking') return;
    redirect.stay();
    if (!isReady) return fail(question, t('assistant.loading'));
    if (isTouch()) field.current?.blur();
    const reply = await ask(question);
    if (!reply) return;
    setDraft((typed) => (typed.trim() === question ? '' : typed));
    redirect.begin(reply);
  }
  function type(text: string) {
    redirect.stay();
    setDraft(text);
  }
  function pick(example: string) {
    setDraft(example);
    field.current?.focus();
  }
  /** The button that was pressed is gone with its answer. */
  function askOffered(question: string) {
    if (!isTouch()) field.current?.focus();
    void send(question);
  }
  function beginAgain() {
    redirect.stay();
    startOver();
    announce(t('assistant.startedOver'));
    field.current?.focus();
  }

  const isGoingOn = last?.name === 'answered';
  const form = (
    <QuestionForm {...{ draft, setDraft: type, send, isLoading: isPending, isGoingOn, remaining, field }} />
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('assistant.title')} place="corner" footer={form}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Conversation
        turns={turns}
        isNew={isNew}
        isUsedUp={remaining === 0}
        onLeave={leave}
        onPick={pick}
        onAsk={askOffered}
        onStartOver={beginAgain}
        announce={(text) =>
          announce(redirect.secondsLeft === null ? text : `${text} ${t('assistant.redirectingSoon')}`)
        }
      />
      {redirect.secondsLeft !== null && (
        <Redirecting
          seconds={redirect.secondsLeft}
          onStay={() => {
            redirect.stay();
            field.current?.focus();
          }}
        />
      )}
    </Dialog>
  );
}
