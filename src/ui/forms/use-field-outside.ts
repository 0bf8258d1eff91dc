import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { useCombobox } from './use-combobox.ts';

/** Makes a combobox of a field that another component has rendered before this one was downloaded. */
export function useFieldOutside(
  field: RefObject<HTMLInputElement | null>,
  { attributes, press, type, close }: ReturnType<typeof useCombobox>,
): void {
  const onPress = useEffectEvent(press);
  const onType = useEffectEvent(type);
  const onLeave = useEffectEvent(close);

  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, String(value));
    }
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('keydown', (event) => onPress(event), { signal });
    input.addEventListener('input', () => onType(input.value), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    // What was typed while this was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue) onType(input.value);
    return () => stop.abort();
  }, [field]);
}
