import { useEffect, useRef } from 'react';
import { fieldId } from '../draft/field-id.ts';

/** Returns a function that focuses the control of a field once it is on the page. */
export function useFocusLater() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = null;
  });
  return (field: string) => {
    wanted.current = field;
  };
}
