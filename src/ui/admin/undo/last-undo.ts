import { useSyncExternalStore } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { SHOWN_WITH_ACTION, showToast } from '#src/ui/overlays/toast.tsx';

/** The way back from what was just done. With `until` (ISO) it is offered longer than its message is shown. */
export interface UndoWay {
  run: () => void;
  until?: string;
}

interface LastUndo {
  /** Says what was done. */
  text: string;
  run: () => void;
}

let last: LastUndo | null = null;
/** Its message, which offers the same, has gone. */
let isMessageGone = false;
let timers: ReturnType<typeof setTimeout>[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function setLast(next: LastUndo | null): void {
  last = next;
  isMessageGone = false;
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what was done, and offers the way back: in the message, and until it expires to `useLastUndo`. */
export function announceDone(text: string, way?: UndoWay): void {
  if (!way) return void showToast(text);
  const { until } = way;
  const run = () => {
    setLast(null);
    way.run();
  };
  if (until) {
    setLast({ text, run });
    const showAlone = () => {
      isMessageGone = true;
      notify();
    };
    timers = [
      setTimeout(showAlone, SHOWN_WITH_ACTION),
      setTimeout(() => setLast(null), Math.max(0, Date.parse(until) - Date.now())),
    ];
  }
  showToast(text, { label: t('toast.undo'), run });
}

/** The last decision that can still be undone, once its message has gone; null without one. */
export function useLastUndo(): LastUndo | null {
  return useSyncExternalStore(
    subscribe,
    () => (isMessageGone ? last : null),
    () => null,
  );
}

/** Undoes the last decision, if it still can be. For a shortcut. */
export function undoLast(): void {
  last?.run();
}
