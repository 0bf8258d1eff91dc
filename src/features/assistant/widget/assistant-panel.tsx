import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { Choices } from './choices.tsx';
import { QuestionForm } from './question-form.tsx';
import { Redirecting } from './redirecting.tsx';
import { ReplyView } from './reply-view.tsx';
import { TypedText } from './typed-text.tsx';
import { type Turn, useAssistant } from './use-assistant.ts';
import { useRedirect } from './use-redirect.ts';

/** Requests with the category that they are about. */
const EXAMPLES = [
  ['image', 'assistant.example1'],
  ['audio', 'assistant.example2'],
  ['chatbots', 'assistant.example3'],
] as const;

/** Requests that the site can answer: those of its largest categories stand for those of categories that it does not have. */
function useExamples(): string[] {
  const { data } = useQuery(categoriesQuery());
  const categories = data?.data.toSorted((one, other) => other.tools_count - one.tools_count);
  const fitting = EXAMPLES.filter(
    ([category]) => categories?.some(({ slug }) => slug === category) ?? true,
  ).map(([, key]) => t(key));
  const own = categories?.map(({ name }) => t('assistant.example', { category: labelText(name) })) ?? [];
  return [...fitting, ...own].slice(0, EXAMPLES.length);
}

function Greeting({ isNew, onPick }: { isNew: boolean; onPick: ((text: string) => void) | undefined }) {
  const examples = useExamples();
  return (
    <>
      <TypedText text={t('assistant.greeting')} isNew={isNew} />
      {onPick && examples.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold text-muted">{t('assistant.examples')}</h3>
          <Choices label={t('assistant.examples')} texts={examples} onPick={onPick} />
        </div>
      )}
    </>
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

interface ConversationProps {
  turns: readonly Turn[];
  /** False for an answer that was there when the panel was opened again. */
  isNew: boolean;
  isUsedUp: boolean;
  onLeave: () => void;
  /** Fills in an example. */
  onPick: (example: string) => void;
  /** Asks what an answer offers. */
  onAsk: (question: string) => void;
  onStartOver: () => void;
  announce: (text: string) => void;
}

/** One question with its answer. The last one is scrolled to when it appears. */
function TurnView({
  turn,
  isLast,
  ...props
}: Omit<ConversationProps, 'turns'> & { turn: Turn; isLast: boolean }) {
  const { isNew, isUsedUp, onLeave, onAsk, announce } = props;
  const element = useRef<HTMLLIElement>(null);
  const { name } = turn;
  useEffect(() => {
    // Where it was shown before, the list stays as it was left.
    if (isLast && name !== 'failed') element.current?.scrollIntoView?.({ block: 'start' });
  }, [isLast, name]);
  return (
    <li ref={element} className="grid scroll-mt-2 gap-4">
      <AskedQuestion text={turn.question} />
      {name === 'asking' && <Thinking />}
      {name === 'failed' && <TypedText text={turn.text} isNew={isNew} />}
      {name === 'answered' && (
        <ReplyView
          reply={turn.reply}
          isLast={isLast}
          isNew={isNew && isLast}
          onPick={isUsedUp ? undefined : onAsk}
          onLeave={onLeave}
          announce={announce}
        />
      )}
    </li>
  );
}

/** The greeting, or what was asked and answered so far. */
function Conversation({ turns, ...props }: ConversationProps) {
  const { isNew, isUsedUp, onPick, onStartOver } = props;
  const last = turns.at(-1);
  return (
    <div className="grid gap-4">
      {!last && <Greeting isNew={isNew} onPick={isUsedUp ? undefined : onPick} />}
      {last && (
        <ol className="grid gap-6">
          {turns.map((turn) => (
            <TurnView key={turn.id} turn={turn} isLast={turn === last} {...props} />
          ))}
        </ol>
      )}
      {isUsedUp && last?.name !== 'asking' && last?.name !== 'failed' && <UsedUp />}
      {last && last.name !== 'asking' && (
        <Button variant="quiet" size="small" onClick={onStartOver} className="justify-self-start">
          {t('assistant.startOver')}
        </Button>
      )}
    </div>
  );
}

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
