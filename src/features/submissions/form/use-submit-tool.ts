import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { createTool, refreshTools } from '../client.ts';
import { toForm } from './draft/tool-draft.ts';
import { forgetDraft } from './draft/use-kept-draft.ts';
import type { ToolForm } from './use-tool-form.ts';

interface SubmitOptions {
  form: ToolForm;
  canUseAffiliateUrl: boolean;
  /** Rejects when the session has expired, which is better known before the pictures are uploaded than after. */
  checkSession: () => Promise<unknown>;
  onSubmitted: (tool: ToolPage) => void;
  onFailed: (error: unknown) => void;
}

/** Sends the tool, one call at a time. `share` is the part that has been sent, null when nothing is under way. */
export function useSubmitTool({ form, canUseAffiliateUrl, checkSession, ...events }: SubmitOptions) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit() {
    if (isBusy.current) return;
    isBusy.current = true;
    setShare(0);
    setFailure(null);
    try {
      await checkSession();
      const body = toForm(form.draft, form.images, { canUseAffiliateUrl });
      const { data } = await createTool(body, setShare);
      forgetDraft();
      void refreshTools(queryClient);
      events.onSubmitted(data);
    } catch (error) {
      setFailure(error);
      events.onFailed(error);
      if (error instanceof ApiError) form.showErrors(error.errors);
    } finally {
      isBusy.current = false;
      setShare(null);
    }
  }

  return { submit, share, failure };
}
