import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True once nothing has been pressed or moved for three seconds while `isOn`. Another `subject` begins anew. */
export function useIdle(isOn: boolean, subject: unknown): boolean {
  const [idle, setIdle] = useState<{ subject: unknown }>();
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      setIdle(undefined);
      timer = setTimeout(() => setIdle({ subject }), IDLE_AFTER_MS);
    };
    wait();
    for (const sign of SIGNS) document.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, wait);
    };
  }, [isOn, subject]);
  return isOn && idle !== undefined && idle.subject === subject;
}
