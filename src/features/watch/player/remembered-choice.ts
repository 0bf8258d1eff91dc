import { useState } from 'react';
import { isAllowed } from '#src/features/consent/consent-client.ts';
import type { ConsentCategory } from '#src/features/consent/rules.ts';

/** A yes/no choice that the browser remembers. */
interface RememberedChoice {
  key: string;
  initial: boolean;
  /** Without consent to this category the choice lasts until the page is left. */
  category: ConsentCategory;
}

/** Videos are silent until somebody asks for sound. */
export const MUTED: RememberedChoice = { key: 'watch_muted', initial: true, category: 'functional' };
export const CAPTIONS: RememberedChoice = { key: 'watch_captions', initial: false, category: 'functional' };
/** The letters M and L, which speech input may type by accident. */
export const LETTER_KEYS: RememberedChoice = {
  key: 'watch_letter_keys',
  initial: true,
  category: 'essential',
};

export function readChoice({ key, initial }: RememberedChoice): boolean {
  try {
    return (localStorage.getItem(key) ?? String(initial)) === 'true';
  } catch {
    return initial;
  }
}

/** The choice, and a function that changes and remembers it. For what is never rendered on the server. */
export function useRememberedChoice(choice: RememberedChoice): [boolean, (next: boolean) => void] {
  const [value, setValue] = useState(() => readChoice(choice));
  function change(next: boolean) {
    setValue(next);
    if (!isAllowed(choice.category)) return;
    try {
      localStorage.setItem(choice.key, String(next));
    } catch {
      // It lasts until the page is left.
    }
  }
  return [value, change];
}
