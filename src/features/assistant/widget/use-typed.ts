import { useEffect, useState } from 'react';

const TICK_MS = 30;
const MS_PER_CHARACTER = 16;
/** Long texts are typed faster, so that nobody waits. */
const MAX_MS = 1200;

/**
 * How many characters of a text are shown while it is being typed. `finish` shows the rest; with reduced motion, or when the
 * text is not new, it is there at once.
 */
export function useTyped(text: string, isNew: boolean) {
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
