import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onValues` with the values of the form in the returned element whenever somebody has changed one of them. */
export function useFormValues(onValues: (values: FormData) => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => {
    const form = place.current?.querySelector('form');
    if (form) onValues(new FormData(form));
  });
  useEffect(() => {
    const stop = new AbortController();
    // Later, because React has not heard of the event yet and would put a controlled field back. A click may fill one in.
    for (const event of ['input', 'click'])
      place.current?.addEventListener(event, () => setTimeout(() => read()), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return place;
}
