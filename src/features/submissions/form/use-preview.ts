import { useEffect, useState } from 'react';
import type { FormSection } from './draft/form-rules.ts';
import { sectionId } from './sections/form-section.tsx';

export function focusSection(section: FormSection): void {
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** The top of what has just been put in place; stays where it is when that is in sight. */
export function focusTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  element?.focus({ preventScroll: true });
}

/** Preview or form; whoever wants to a place of the form gets the form first. */
export function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const [aim, setAim] = useState<(() => void) | null>(null);
  useEffect(() => {
    aim?.();
  }, [aim]);
  return {
    isPreview,
    setPreview,
    /** `run` moves the focus once what is wanted stands on the page. */
    show(next: boolean, run: () => void) {
      setPreview(next);
      setAim(() => () => run());
    },
  };
}
