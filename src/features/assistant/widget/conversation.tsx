import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { Choices } from './choices.tsx';
import { ReplyView } from './reply-view.tsx';
import { TypedText } from './typed-text.tsx';
import type { Turn } from './use-assistant.ts';

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
export function Conversation({ turns, ...props }: ConversationProps) {
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
