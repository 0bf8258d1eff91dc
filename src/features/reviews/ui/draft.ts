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
    // Without storage a draft lives as long as its form.
  }
}

/** True when this tab has an unsent draft under the key. */
export function hasDraft(key: string): boolean {
  return read(key) !== null;
}

/**
 * A draft, kept in the tab's storage until it is sent: a session that ends in the middle leads away
 * to the sign-in, and must not take the text along.
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
