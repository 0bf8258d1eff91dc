import { useEffect, useState } from 'react';

/** The text once nothing has been typed for so many milliseconds; until then the one before. */
export function useSettledText(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
