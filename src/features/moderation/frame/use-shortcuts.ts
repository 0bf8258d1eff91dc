import { useEffect, useRef, useState } from 'react';

const STORED = 'moderation_shortcuts';
const TYPING =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Keys by their letter; `Enter` only counts on a row itself, where it has no other meaning. */
export type Shortcuts = Partial<Record<'j' | 'k' | 'a' | 'r' | 'e' | 'x' | '?' | 'Enter', () => void>>;

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** Whether letters are shortcuts (WCAG 2.1.4: they can be switched off). Kept in the browser. */
export function useShortcutChoice(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        if (next) localStorage.removeItem(STORED);
        else localStorage.setItem(STORED, 'off');
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

function keyOf({ key, shiftKey }: KeyboardEvent): keyof Shortcuts | undefined {
  if (key === 'Enter') return shiftKey ? undefined : key;
  if (key === '?') return key;
  if (shiftKey || !/^[jkarex]$/i.test(key)) return undefined;
  return key.toLowerCase() as keyof Shortcuts;
}

/** A key that is meant for something else: typing, a dialog, the browser's own combinations, a letter held down. */
function isMeantElsewhere(event: KeyboardEvent, key: keyof Shortcuts): boolean {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return true;
  if (event.repeat && key !== 'j' && key !== 'k') return true;
  if (key === 'Enter' && !target?.matches?.('[data-row]')) return true;
  return Boolean(target?.closest?.(TYPING)) || document.querySelector('dialog[open]') !== null;
}

/** Answers single letters on the whole page while `isOn`. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    function answer(event: KeyboardEvent) {
      const key = keyOf(event);
      const work = key && latest.current[key];
      if (!work || isMeantElsewhere(event, key)) return;
      event.preventDefault();
      work();
    }
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [isOn]);
}
