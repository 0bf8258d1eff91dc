import { useEffect, useRef, useState } from 'react';
import { showToast } from './overlays/toast.tsx';

const COPIED_FOR = 2000;

/** Copies texts; `isCopied` for two seconds afterwards. `failed` is shown when the browser does not allow it. */
export function useCopy(failed: string): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast(failed);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR);
  }
  return { isCopied, copy };
}
