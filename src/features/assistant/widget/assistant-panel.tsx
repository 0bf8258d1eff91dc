import '../messages/en.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { QuestionForm } from './question-form.tsx';
import { ReplyView } from './reply-view.tsx';
import { TypedText } from './typed-text.tsx';
import { useAssistant } from './use-assistant.ts';

const EXAMPLES = ['assistant.example1', 'assistant.example2', 'assistant.example3'] as const;

function Examples({ onPick }: { onPick: (text: string) => void }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t('assistant.examples')}</h3>
      <ul className="flex flex-wrap gap-2">
        {EXAMPLES.map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onPick(t(key))}
              className="inline-flex min-h-9 items-center rounded-chip border border-line bg-surface px-3 text-sm font-medium transition-colors hover:border-ink"
            >
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AskedQuestion({ text }: { text: string }) {
  return (
    <p className="ml-8 justify-self-end rounded-card rounded-tr-sm bg-accent-soft px-4 py-2 [overflow-wrap:anywhere] text-ink">
      <span className="sr-only">{t('assistant.you')}: </span>
      {text}
    </p>
  );
}

function Thinking() {
  return (
    <p className="animate-shimmer justify-self-start rounded-card rounded-tl-sm bg-sunken px-4 py-3 text-muted">
      {t('assistant.thinking')}
    </p>
  );
}

function UsedUp() {
  return (
    <Notice>
      <p className="font-semibold">{t('assistant.usedUp')}</p>
      <p>{t('assistant.renewed', { count: QUESTIONS_PER_DAY })}</p>
    </Notice>
  );
}

/** The assistant's panel: in the corner on wide screens, a sheet on phones. It remembers the last answer while the tab is open. */
export function AssistantPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { phase, remaining, ask, fail } = useAssistant(isOpen);
  const { isSuccess: isReady } = useQuery(categoriesQuery());
  const [draft, setDraft] = useState('');
  const [announced, announce] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const seen = useRef<unknown>(undefined);

  useEffect(() => {
    // On touch screens the keyboard would cover the greeting.
    if (isOpen && !matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (phase.name === 'asking') announce(t('assistant.thinking'));
    if (phase.name === 'answered') announce(phase.reply.content);
    if (phase.name === 'failed') announce(phase.text);
  }, [phase]);

  const close = useCallback(() => {
    seen.current = phase;
    onClose();
  }, [phase, onClose]);

  /** The focus follows to the page that opens. */
  const leave = useCallback(() => {
    close();
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  }, [close]);

  async function send(question: string) {
    if (!isReady) return fail(question, t('assistant.loading'));
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    if (await ask(question)) setDraft('');
  }

  const isNew = seen.current !== phase;
  const form = (
    <QuestionForm
      value={draft}
      onChange={setDraft}
      onSend={(question) => void send(question)}
      isBusy={phase.name === 'asking'}
      remaining={remaining}
      field={field}
    />
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('assistant.title')} place="corner" footer={form}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="grid gap-4">
        {phase.name === 'greeting' && <TypedText text={t('assistant.greeting')} isNew={isNew} />}
        {phase.name !== 'greeting' && <AskedQuestion text={phase.question} />}
        {phase.name === 'asking' && <Thinking />}
        {phase.name === 'failed' && <TypedText key={phase.text} text={phase.text} isNew={isNew} />}
        {phase.name === 'answered' && (
          <ReplyView
            key={phase.question}
            reply={phase.reply}
            isNew={isNew}
            onLeave={leave}
            announce={announce}
          />
        )}
        {remaining === 0 && phase.name !== 'failed' && <UsedUp />}
        {phase.name === 'greeting' && remaining !== 0 && (
          <Examples
            onPick={(text) => {
              setDraft(text);
              field.current?.focus();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
