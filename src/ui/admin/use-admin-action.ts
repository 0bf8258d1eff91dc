import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { refreshAdministration } from './admin-query.ts';

/**
 * Makes one call at a time and keeps why it failed, which `onFailure` gets too. The screen is read again after success
 * and failure alike, since another administrator may have been faster.
 */
export function useAdminAction(onFailure?: (text: string) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Undefined when the call has failed, or when another one is running. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      return await call();
    } catch (error) {
      setFailure(errorText(error));
      onFailure?.(errorText(error));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
      void refreshAdministration(client);
    }
  }
  return { run, isBusy, failure, clearFailure: () => setFailure(undefined) };
}
