import { useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import type { ToolDraft, ToolImages } from './draft/tool-draft.ts';
import type { ToolForm } from './use-tool-form.ts';

/** Replaces the form's contents and offers to undo it until the first edit, which undoing would lose. */
export function useReplacing({ draft, images, replace }: ToolForm) {
  const offer = useRef<{ draft: ToolDraft; images: ToolImages; end: () => void }>(undefined);
  useEffect(() => {
    const made = offer.current;
    if (!made || (made.draft === draft && made.images === images)) return;
    made.end();
    offer.current = undefined;
  }, [draft, images]);
  return (next: [draft: ToolDraft, images: ToolImages], text: string) => {
    replace(...next);
    const end = showToast(text, { label: t('toast.undo'), run: () => replace(draft, images) });
    offer.current = { draft: next[0], images: next[1], end };
  };
}
