import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { QuotedText } from './quoted-text.tsx';

const TICK_MS = 30;
const MS_PER_CHARACTER = 16;
/** Long texts are typed faster, so that nobody waits. */
const MAX_MS = 1200;

/**
 * How many characters of a text are shown while it is being typed. `finish` shows the rest; with reduced motion, or when the
 * text is not new, it is there at once.
 */
function useTyped(text: string, isNew: boolean) {
  const [shown, setShown] = useState(() => (isNew && !prefersLessMotion() ? 0 : text.length));
  const isDone = shown >= text.length;
  useEffect(() => {
    if (isDone) return;
    const begin = performance.now();
    const duration = Math.min(MAX_MS, text.length * MS_PER_CHARACTER);
    const timer = setInterval(() => {
      setShown(Math.ceil(((performance.now() - begin) / duration) * text.length));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [text, isDone]);
  return { shown: Math.min(shown, text.length), isDone, finish: () => setShown(text.length) };
}

function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface TypedTextProps {
  text: string;
  /** Parts of it that are a listing's own words. */
  quotes?: readonly string[];
  isNew: boolean;
  onDone?: (() => void) | undefined;
}

/**
 * A text that appears as if it were typed, in a box that has its final size from the start. Screen readers get it whole. A
 * press on the text, or on the button, shows the rest. Give it a `key`, so that another text is typed from its start.
 */
export function TypedText({ text, quotes = [], isNew, onDone }: TypedTextProps) {
  const { shown, isDone, finish } = useTyped(text, isNew);
  const finished = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) finished();
  }, [isDone]);
  return (
    <div tabIndex={-1} className="relative outline-none rounded-card rounded-tl-sm bg-sunken px-4 py-3">
      <p className="sr-only">
        <QuotedText text={text} quotes={quotes} />
      </p>
      <p aria-hidden className="[overflow-wrap:anywhere] whitespace-pre-line">
        {text.slice(0, shown)}
        <span className="invisible">{text.slice(shown)}</span>
      </p>
      {!isDone && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button that has the focus is about to be gone.
            currentTarget.parentElement?.focus();
            finish();
          }}
          className="absolute inset-0 flex cursor-pointer items-end justify-end rounded-card p-1 text-xs font-semibold text-muted"
        >
          <span className="sr-only">{t('assistant.skip')}</span>
        </button>
      )}
    </div>
  );
}
