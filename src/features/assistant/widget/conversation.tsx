import { t } from '#src/shared/messages/translate.ts';
import { Notice } from '#src/ui/notice.tsx';
import { QUESTIONS_PER_DAY } from '../rules.ts';
import { ReplyView } from './reply-view.tsx';
import { TypedText } from './typed-text.tsx';
import type { Phase } from './use-assistant.ts';

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

interface ConversationProps {
  phase: Phase;
  /** False for an answer that was there when the panel was opened again: it is not typed and leads nowhere by itself. */
  isNew: boolean;
  isUsedUp: boolean;
  onLeave: () => void;
  onPick: (example: string) => void;
  announce: (text: string) => void;
}

/** The greeting, or the question and what the assistant says to it. */
export function Conversation({ phase, isNew, isUsedUp, onLeave, onPick, announce }: ConversationProps) {
  return (
    <div className="grid gap-4">
      {phase.name === 'greeting' && <TypedText text={t('assistant.greeting')} isNew={isNew} />}
      {phase.name !== 'greeting' && <AskedQuestion text={phase.question} />}
      {phase.name === 'asking' && <Thinking />}
      {phase.name === 'failed' && <TypedText text={phase.text} isNew={isNew} />}
      {phase.name === 'answered' && (
        <ReplyView reply={phase.reply} isNew={isNew} onLeave={onLeave} announce={announce} />
      )}
      {isUsedUp && (phase.name === 'greeting' || phase.name === 'answered') && <UsedUp />}
      {phase.name === 'greeting' && !isUsedUp && <Examples onPick={onPick} />}
    </div>
  );
}
