import '../messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Conversation } from './conversation.tsx';
import { QuestionForm } from './question-form.tsx';
import { type Phase, useAssistant } from './use-assistant.ts';

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The text that screen readers announce during the conversation; an answer announces itself once it is typed. */
function useAnnouncements(phase: Phase) {
  const [announced, announce] = useState('');
  useEffect(() => {
    if (phase.name === 'asking') announce(t('assistant.thinking'));
    if (phase.name === 'failed') announce(phase.text);
  }, [phase]);
  return { announced, announce };
}

/** On touch screens the keyboard would cover the greeting. */
function useFocusOnOpen(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !isTouch()) field.current?.focus();
  }, [field, isOpen]);
}

/** Ways to close the panel; an answer that was seen before is neither typed again nor followed. */
function useClosing(phase: Phase, onClose: () => void) {
  const seen = useRef<Phase>(undefined);
  function close() {
    seen.current = phase;
    onClose();
  }
  /** The focus follows to the page that opens. */
  function leave() {
    close();
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  }
  return { isNew: seen.current !== phase, close, leave };
}

/** The assistant's panel: in the corner on wide screens, a sheet on phones. It keeps the last answer while the tab is open. */
export function AssistantPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { phase, remaining, ask, fail } = useAssistant(isOpen);
  const { isSuccess: isReady, isPending } = useQuery(categoriesQuery());
  const { announced, announce } = useAnnouncements(phase);
  const { isNew, close, leave } = useClosing(phase, onClose);
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnOpen(field, isOpen);

  async function send(question: string) {
    if (!isReady) return fail(question, t('assistant.loading'));
    if (isTouch()) field.current?.blur();
    if (await ask(question)) setDraft('');
  }
  function pick(example: string) {
    setDraft(example);
    field.current?.focus();
  }

  const form = <QuestionForm {...{ draft, setDraft, send, isLoading: isPending, remaining, field }} />;
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('assistant.title')} place="corner" footer={form}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {/* Each answer is typed from its start, also one to the same question. */}
      <Conversation
        key={phase.id}
        phase={phase}
        isNew={isNew}
        isUsedUp={remaining === 0}
        onLeave={leave}
        onPick={pick}
        announce={announce}
      />
    </Dialog>
  );
}
