import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAdministration } from '#src/features/moderation/client.ts';
import { errorText } from '#src/shared/error-text.ts';

/**
 * Makes one call at a time and keeps why it failed. The screen is read again after success and failure alike, since a
 * conflict means that what it shows is out of date.
 */
export function useNewsletterAction() {
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
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
      void refreshAdministration(client);
    }
  }
  return { run, isBusy, failure, clearFailure: () => setFailure(undefined) };
}
