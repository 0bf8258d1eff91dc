import { useSyncExternalStore } from 'react';

const SHOWN_FOR = 4000;

let message: { text: string; id: number } | null = null;
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

/** Says something for four seconds at the lower edge, and to screen readers. A newer text replaces it. */
export function showToast(text: string): void {
  clearTimeout(timer);
  setMessage({ text, id: (message?.id ?? 0) + 1 });
  timer = setTimeout(() => setMessage(null), SHOWN_FOR);
}

/** Where toasts appear. Stands once in the page's frame, always, so that screen readers watch it. */
export function ToastRegion() {
  const current = useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 flex justify-center px-4 [&>p]:pointer-events-auto"
    >
      {current && (
        <p key={current.id} className="rounded-control bg-ink px-4 py-3 font-medium text-paper">
          {current.text}
        </p>
      )}
    </div>
  );
}
