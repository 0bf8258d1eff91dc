import { useEffect, useEffectEvent } from 'react';

interface FeedKeys {
  onNext: () => void;
  onPrevious: () => void;
  onTogglePlay: () => void;
  onToggleSound: () => void;
  onToggleLike: () => void;
}

interface KeyOptions {
  /** False while a dialog is open. */
  isOn: boolean;
  /** False for people whose speech input types letters. */
  hasLetters: boolean;
}

/** Elements that use these keys themselves. */
const TYPES = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"]';
const PRESSED_BY_SPACE = `${TYPES}, button, a, summary`;

function isBusy(target: EventTarget | null, key: string): boolean {
  return target instanceof Element && target.closest(key === ' ' ? PRESSED_BY_SPACE : TYPES) !== null;
}

/** ↑ and ↓ move, space plays and pauses, M is for sound and L for like. */
export function useFeedKeys(keys: FeedKeys, { isOn, hasLetters }: KeyOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target, event.key)) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: keys.onNext,
      ArrowUp: keys.onPrevious,
      ' ': event.repeat ? () => {} : keys.onTogglePlay,
      ...(hasLetters && !event.repeat && { m: keys.onToggleSound, l: keys.onToggleLike }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
