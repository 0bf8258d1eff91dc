import { useEffect, useRef, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import type { EditableTool } from '../contract.ts';
import { keepFields, readKeptFields, readStoredImages, storeImages } from '../form/draft/stored-draft.ts';
import { draftOf, imagesOf, type ToolDraft, type ToolImages } from '../form/draft/tool-draft.ts';
import { useToolForm } from '../form/use-tool-form.ts';
import { findChangedFields, hasImageChanges, pickFields } from './changed-fields.ts';

/** Removing a new logo leaves the present one, since an edit cannot remove a tool's logo. */
function withLogo(images: ToolImages, base: ToolImages): ToolImages {
  return images.logo === null ? { ...images, logo: base.logo } : images;
}

/** Puts new pictures of an earlier visit behind those that are on the server. */
function withKept(present: ToolImages, kept: ToolImages): ToolImages {
  return { logo: kept.logo ?? present.logo, screenshots: [...present.screenshots, ...kept.screenshots] };
}

/** The changes of a rejected revision. Its pictures have been deleted. */
function changesOf(rejected: ToolPage | undefined, base: ToolDraft): Partial<ToolDraft> {
  if (!rejected) return {};
  const proposed = draftOf(rejected);
  return pickFields(proposed, findChangedFields(base, proposed));
}

/**
 * The key of the unsaved changes, kept in the tab so that they survive a reload and the end of a session. Only changed
 * fields are kept; the others are as the server has them now.
 */
export function keptKey(viewerId: number, slug: string): string {
  return `edit:${viewerId}:${slug}`;
}

/** For changes that have been saved or discarded. */
export function forgetChanges(key: string): void {
  keepFields('sessionStorage', key, null);
  void storeImages(null, key);
}

/** The state of an edit's form: what it began with, and the changes since, also those of an earlier visit. */
export function useEdit(tool: EditableTool, key: string, rejected: ToolPage | undefined) {
  // The tool as it was when the form was opened: only the difference to it was changed here.
  const [base] = useState(() => ({ draft: draftOf(tool), images: imagesOf(tool) }));
  const [restored] = useState(() => ({
    ...changesOf(rejected, base.draft),
    ...readKeptFields('sessionStorage', key),
  }));
  const [hasRestored, setRestored] = useState(Object.keys(restored).length > 0);
  const form = useToolForm({
    draft: { ...base.draft, ...restored },
    images: base.images,
    canUseAffiliateUrl: tool.can_use_affiliate_url,
    needsPictures: false,
  });
  const { draft, images, changeImages } = form;
  const areImagesRead = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    void readStoredImages(key).then((kept) => {
      if (!isCurrent) return;
      areImagesRead.current = true;
      if (!kept || (!kept.logo && kept.screenshots.length === 0)) return;
      changeImages((present) => withKept(present, kept));
      setRestored(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, changeImages]);
  useEffect(() => {
    const changed = findChangedFields(base.draft, draft);
    keepFields('sessionStorage', key, changed.length > 0 ? pickFields(draft, changed) : null);
  }, [key, base.draft, draft]);
  useEffect(() => {
    if (areImagesRead.current) void storeImages(images, key);
  }, [key, images]);

  const isDirty = findChangedFields(base.draft, draft).length > 0 || hasImageChanges(base.images, images);
  return {
    ...form,
    base,
    isDirty,
    hasRestored,
    changeImages: (update: (images: ToolImages) => ToolImages) =>
      changeImages((present) => withLogo(update(present), base.images)),
    /** Removes a screenshot that has been deleted on the server. */
    dropScreenshot(id: number) {
      changeImages((present) => ({
        ...present,
        screenshots: present.screenshots.filter((picture) => 'file' in picture || picture.id !== id),
      }));
    },
    discard() {
      forgetChanges(key);
      setRestored(false);
      // Removed screenshots are deleted on the server, too.
      const present = new Set(images.screenshots.map(({ key }) => key));
      const screenshots = base.images.screenshots.filter((picture) => present.has(picture.key));
      form.replace(base.draft, { ...base.images, screenshots });
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
