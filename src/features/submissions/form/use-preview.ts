import { useEffect, useState } from 'react';
import type { FormSection } from './draft/form-checks.ts';
import { sectionId } from './sections/form-section.tsx';

export function focusSection(section: FormSection): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** Focuses the top of what has just been shown, without scrolling when it is in sight. */
export function focusTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** Switches between preview and form; going to a place of the form shows the form first. */
export function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const [aim, setAim] = useState<(() => void) | null>(null);
  useEffect(() => {
    aim?.();
  }, [aim]);
  return {
    isPreview,
    setPreview,
    /** `run` moves the focus once the new content is on the page. */
    show(next: boolean, run: () => void) {
      setPreview(next);
      setAim(() => () => run());
    },
  };
}
