import { useEffect, useEffectEvent } from 'react';
import type { ControlActions } from './video/video-controls.tsx';

/** Elements that use these keys themselves, and what is over the feed. */
const TYPES = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"], dialog';
const PRESSED_BY_SPACE = `${TYPES}, button, a, summary`;

function isBusy(target: EventTarget | null, key: string): boolean {
  return target instanceof Element && target.closest(key === ' ' ? PRESSED_BY_SPACE : TYPES) !== null;
}

/** ↑ and ↓ move, space plays and pauses, M is for sound and L for like; speech input may type letters by accident. */
export function useFeedKeys(
  controls: ControlActions,
  { isOn, hasLetters }: { isOn: boolean; hasLetters: boolean },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target, event.key)) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: controls.onNext,
      ArrowUp: controls.onPrevious,
      ' ': event.repeat ? () => {} : controls.onTogglePlay,
      ...(hasLetters && !event.repeat && { m: controls.onToggleSound, l: controls.onToggleLike }),
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
