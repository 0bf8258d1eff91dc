import { type FormEvent, type PointerEvent, type KeyboardEvent as PressEvent, useId, useState } from 'react';

interface ComboboxOptions {
  /** The current number of options. */
  count: number;
  onPick: (index: number) => void;
  /** Called whenever the text changes. */
  onText: (text: string) => void;
}

/**
 * The WAI-ARIA combobox with a list of options: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The field stays
 * an uncontrolled input of the form, so no typing is lost before hydration or while options load; this adds roles, keys
 * and the highlighted option. Leaving the field picks nothing and keeps the text.
 */
export function useCombobox({ count, onPick, onText }: ComboboxOptions) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const active = chosen < count ? chosen : -1;
  const isShown = isOpen && count > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function pick(index: number) {
    close();
    onPick(index);
  }

  function move(step: 1 | -1) {
    setIsOpen(true);
    if (count === 0) return;
    const first = step === 1 ? 0 : count - 1;
    setActive(active < 0 || !isShown ? first : (active + step + count) % count);
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && isShown && active >= 0) pick(active);
    else return;
    // Otherwise the cursor jumps, the search field clears itself or the form is sent.
    event.preventDefault();
  }

  function type(text: string) {
    setIsOpen(true);
    setActive(-1);
    onText(text);
  }

  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
  } as const;

  return {
    isShown,
    active,
    close,
    press,
    type,
    /** For a field that another component renders; see `useFieldOutside`. */
    attributes,
    fieldProps: {
      ...attributes,
      onKeyDown: ({ nativeEvent }: PressEvent<HTMLInputElement>) => press(nativeEvent),
      onBlur: close,
      onInput: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value),
    } as const,
    /** For the element of role `listbox`. */
    listProps: { id: `${id}-list` },
    optionProps: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        // Keeps the focus in the field; losing it would close the list before the click.
        onPointerDown: (event: PointerEvent) => event.preventDefault(),
        onPointerMove: () => setActive(index),
        onClick: () => pick(index),
      }) as const,
  };
}
