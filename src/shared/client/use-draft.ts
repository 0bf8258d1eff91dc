import { useState } from 'react';

function read<Draft>(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

function write(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft is lost when the form closes.
  }
}

/** True when this tab has an unsent draft under the key. */
export function hasDraft(key: string): boolean {
  return read(key) !== null;
}

/**
 * A draft that is kept in the tab's storage until it is sent, so that the text survives when the session expires and
 * the person has to sign in again.
 */
export function useDraft<Draft>(key: string, initial: Draft) {
  const [draft, setDraft] = useState<Draft>(() => read<Draft>(key) ?? initial);
  return {
    draft,
    change(next: Draft) {
      setDraft(next);
      write(key, next);
    },
    clear() {
      write(key, null);
    },
  };
}
