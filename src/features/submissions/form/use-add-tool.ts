import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { FORM_PATH } from '#src/features/tools/listings/public/prefill-rules.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { signInPath } from '#src/shared/viewer.ts';
import { refreshTools, submissionApi } from '../client.ts';
import { canSubmit } from './draft/form-checks.ts';
import { startDraft } from './draft/prefilled-draft.ts';
import { readStoredDraft, readStoredImages, storeDraft, storeImages } from './draft/stored-draft.ts';
import { emptyDraft, NO_IMAGES, toForm } from './draft/tool-draft.ts';
import { readPrefill } from './read-prefill.ts';
import { type ToolForm, useToolForm } from './use-tool-form.ts';

const EMPTY = JSON.stringify(emptyDraft());

/** Forgets the draft that this browser keeps. */
function forgetDraft(): void {
  storeDraft(null);
  void storeImages(null);
}

/**
 * Keeps texts and pictures in the browser as they change, and brings the pictures back, which is asynchronous. Another
 * tab's draft never replaces this one, so nothing typed here is lost; the draft that was changed last is kept.
 * Returns false when the pictures could not be kept.
 */
function useKeptDraft({ draft, images, changeImages }: ToolForm): boolean {
  const kept = useRef({ draft, images });
  const [areKept, setKept] = useState(true);

  useEffect(() => {
    let isHere = true;
    void readStoredImages().then((stored) => {
      if (!isHere || !stored) return;
      changeImages((present) => {
        if (present.logo || present.screenshots.length > 0) return present;
        kept.current.images = stored;
        return stored;
      });
    });
    return () => {
      isHere = false;
    };
  }, [changeImages]);

  useEffect(() => {
    if (kept.current.draft === draft) return;
    kept.current.draft = draft;
    storeDraft(JSON.stringify(draft) === EMPTY ? null : draft);
  }, [draft]);

  useEffect(() => {
    if (kept.current.images === images) return;
    kept.current.images = images;
    let isLatest = true;
    void storeImages(images).then((isKept) => isLatest && setKept(isKept));
    return () => {
      isLatest = false;
    };
  }, [images]);

  return areKept;
}

/** Switches between preview and form; going to a field or section shows the form first. */
function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const [aim, setAim] = useState<(() => void) | null>(null);
  useEffect(() => {
    aim?.();
  }, [aim]);
  return {
    isPreview,
    setPreview,
    /** `run` moves the focus once the new content is on the page. */
    show(next: boolean, run: () => void) {
      setPreview(next);
      setAim(() => () => run());
    },
  };
}

export interface AddToolOptions {
  /** False until the scripts have taken over. */
  isReady: boolean;
  isSignedIn: boolean;
  canUseAffiliateUrl: boolean;
  /** Rejects when the session has expired, which is better known before the pictures are uploaded than after. */
  checkSession: () => Promise<unknown>;
  onSubmitted: (tool: ToolPage) => void;
}

/** State and events of the form of a new tool. */
export function useAddTool(options: AddToolOptions) {
  const { isReady, isSignedIn, canUseAffiliateUrl, checkSession, onSubmitted } = options;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const prefill = readPrefill(query);
  const [first] = useState(() => (isReady ? startDraft(readStoredDraft(), prefill).draft : emptyDraft()));
  const form = useToolForm({ draft: first, images: NO_IMAGES, canUseAffiliateUrl });
  // Kept at once, so that it is still there after a sign-in.
  useEffect(() => {
    if (first.name !== '') storeDraft(first);
  }, [first]);
  const areImagesKept = useKeptDraft(form);
  const preview = usePreview();
  /** The part of the upload that has been sent; null when nothing is under way. */
  const [share, setShare] = useState<number | null>(null);
  const sending = useMutation({
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
    mutationFn: async () => {
      await checkSession();
      const body = toForm(form.draft, form.images, { canUseAffiliateUrl });
      return submissionApi.send('POST /ai-tools', { body }, setShare);
    },
    onMutate: () => setShare(0),
    onSuccess: ({ data }) => {
      forgetDraft();
      void refreshTools(queryClient);
      onSubmitted(data);
    },
    onError: (error) => {
      preview.setPreview(false);
      if (error instanceof ApiError) form.showErrors(error.errors);
    },
    onSettled: () => setShare(null),
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || sending.isPending || !canSubmit(form.completion)) return;
    const open = [...form.problems.map(({ field }) => field), ...form.refused];
    if (open.length > 0) preview.show(false, () => form.reveal(open));
    // The draft is kept and restored after the sign-in.
    else if (!isSignedIn) void navigate(signInPath(FORM_PATH));
    else sending.mutate();
  }

  const isLocked = !isReady || share !== null;
  const isOther = isReady && startDraft(form.draft, prefill).isOther;
  return {
    form,
    prefill: isOther ? prefill : null,
    areImagesKept,
    preview,
    share,
    failure: sending.error,
    onSubmit,
    isLocked,
  };
}

export type AddTool = ReturnType<typeof useAddTool>;
