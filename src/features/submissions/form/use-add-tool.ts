import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { FORM_PATH } from '../rules.ts';
import { canSubmit } from './draft/form-checks.ts';
import { readStoredDraft } from './draft/stored-draft.ts';
import { emptyDraft, NO_IMAGES } from './draft/tool-draft.ts';
import { useKeptDraft } from './draft/use-kept-draft.ts';
import { usePreview } from './use-preview.ts';
import { useSubmitTool } from './use-submit-tool.ts';
import { useToolForm } from './use-tool-form.ts';

export interface AddToolOptions {
  /** False until the scripts have taken over. */
  isReady: boolean;
  isSignedIn: boolean;
  canUseAffiliateUrl: boolean;
  checkSession: () => Promise<unknown>;
  onSubmitted: (tool: ToolPage) => void;
}

/** State and events of the form of a new tool. */
export function useAddTool({ isReady, isSignedIn, canUseAffiliateUrl, ...rest }: AddToolOptions) {
  const navigate = useNavigate();
  const [first] = useState(() => (isReady && readStoredDraft()) || emptyDraft());
  const form = useToolForm({ draft: first, images: NO_IMAGES, canUseAffiliateUrl });
  const areImagesKept = useKeptDraft(form);
  const preview = usePreview();
  const onFailed = () => preview.setPreview(false);
  const { submit, share, failure } = useSubmitTool({ form, canUseAffiliateUrl, onFailed, ...rest });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || !canSubmit(form.completion)) return;
    const open = [...form.problems.map(({ field }) => field), ...form.refused];
    if (open.length > 0) {
      preview.show(false, () => form.reveal(open));
      return;
    }
    // The draft is kept and restored after the sign-in.
    if (!isSignedIn) void navigate(signInPath(FORM_PATH));
    else void submit();
  }

  return { form, areImagesKept, preview, share, failure, onSubmit, isLocked: !isReady || share !== null };
}

export type AddTool = ReturnType<typeof useAddTool>;
