import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAdministration } from '#src/features/moderation/client.ts';
import { errorText } from '#src/shared/error-text.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';

/**
 * Makes one call at a time. Why it failed is shown in a toast, and the lists are read again either way, since another
 * administrator may have been faster.
 */
export function useWatchAction() {
  const client = useQueryClient();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Undefined when the call has failed, or when another one is running. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      showToast(errorText(error));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
      void refreshAdministration(client);
    }
  }
  return { run, isBusy };
}
