import { useCallback, useState } from 'react';

/** A yes/no choice that the browser remembers. */
interface RememberedChoice {
  key: string;
  initial: boolean;
}

/** Videos are silent until somebody asks for sound. */
export const MUTED: RememberedChoice = { key: 'watch_muted', initial: true };
export const CAPTIONS: RememberedChoice = { key: 'watch_captions', initial: false };
/** The letters M and L, which speech input may type by accident. */
export const LETTER_KEYS: RememberedChoice = { key: 'watch_letter_keys', initial: true };

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
  const change = useCallback(
    (next: boolean) => {
      setValue(next);
      try {
        localStorage.setItem(choice.key, String(next));
      } catch {
        // It lasts until the page is left.
      }
    },
    [choice],
  );
  return [value, change];
}
