import { useSyncExternalStore } from 'react';

const SHOWN_FOR = 4000;
/** Leaves time to read, decide, and reach the button with the keyboard. */
export const SHOWN_WITH_ACTION = 12_000;

interface ToastAction {
  label: string;
  run: () => void;
}

let message: { text: string; id: number; action?: ToastAction } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setMessage(next: typeof message): void {
  message = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(() => setMessage(null), message?.action ? SHOWN_WITH_ACTION : SHOWN_FOR);
}

/**
 * Shows a text at the lower edge for four seconds, or twelve with an `action` (undo), and announces it. A newer text
 * replaces it.
 * @returns ends it early.
 */
export function showToast(text: string, action?: ToastAction): () => void {
  const shown = { text, id: (message?.id ?? 0) + 1, action };
  setMessage(shown);
  startTimer();
  return () => {
    if (message === shown) setMessage(null);
  };
}

/** Shows the toasts. It is always in the frame, once, so that screen readers announce what appears in it. */
export function ToastRegion() {
  const current = useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  );
  function runAction() {
    clearTimeout(timer);
    setMessage(null);
    current?.action?.run();
  }
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1.5rem+var(--bottom-bar,0px)+var(--bottom-links,0px))] z-50 flex justify-center px-4 [&>p]:pointer-events-auto"
    >
      {current && (
        <p
          key={current.id}
          // It must not disappear while it is focused or pointed at.
          onFocus={() => clearTimeout(timer)}
          onBlur={startTimer}
          onPointerEnter={() => clearTimeout(timer)}
          onPointerLeave={startTimer}
          className="flex items-center gap-4 rounded-control bg-ink px-4 py-3 font-medium text-paper"
        >
          <span className="min-w-0">{current.text}</span>
          {current.action && (
            <button
              type="button"
              onClick={runAction}
              className="-my-2 min-h-11 shrink-0 rounded-md px-2 font-bold underline underline-offset-4 focus-visible:outline-paper"
            >
              {current.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
