import { type ComponentType, type RefObject, useRef, useState } from 'react';
import type { SearchComboboxProps, TakenField } from './search-combobox.tsx';

export function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return (form?.elements.namedItem('q') as HTMLInputElement | null | undefined) ?? null;
}

function takeField(field: HTMLInputElement): TakenField {
  const end = field.value.length;
  return {
    text: field.value,
    isFocused: document.activeElement === field,
    selection: [field.selectionStart ?? end, field.selectionEnd ?? end],
  };
}

/** Fetches the combobox when `load` is first called, and carries text, cursor and focus over to it. */
export function useLazyCombobox(form: RefObject<HTMLFormElement | null>) {
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps> | null>(null);
  const [taken, setTaken] = useState<TakenField | null>(null);
  const isLoading = useRef(false);

  async function load(): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { SearchCombobox } = await import('./search-combobox.tsx');
      const field = fieldOf(form.current);
      if (!field) return;
      setTaken(takeField(field));
      setCombobox(() => SearchCombobox);
    } catch {
      // Without it the field is still a search field; the next touch tries again.
      isLoading.current = false;
    }
  }

  return { Combobox, taken, load };
}
