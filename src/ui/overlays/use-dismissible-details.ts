import { type RefObject, useEffect } from 'react';

/** Closes a `<details>` menu on Escape, giving the focus back, and when pointer or focus go elsewhere. */
export function useDismissibleDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function closeOutside(event: Event) {
      const element = details.current;
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    }
    function closeOnEscape(event: KeyboardEvent) {
      const element = details.current;
      if (event.key !== 'Escape' || !element?.open) return;
      // It closes a dialog in the menu alone.
      if (element.querySelector('dialog[open]')) return;
      element.open = false;
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [details]);
}
