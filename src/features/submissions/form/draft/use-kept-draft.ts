import { useEffect, useRef, useState } from 'react';
import type { ToolForm } from '../use-tool-form.ts';
import { readStoredImages, storeDraft, storeImages } from './stored-draft.ts';
import { emptyDraft } from './tool-draft.ts';

const EMPTY = JSON.stringify(emptyDraft());

/** Forgets the draft that this browser keeps. */
export function forgetDraft(): void {
  storeDraft(null);
  void storeImages(null);
}

/**
 * Keeps texts and pictures in the browser as they change, and brings the pictures back, which is asynchronous. Another
 * tab's draft never replaces this one, so nothing typed here is lost; the draft that was changed last is kept.
 * Returns false when the pictures could not be kept.
 */
export function useKeptDraft({ draft, images, changeImages }: ToolForm): boolean {
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
