import { useEffect, useRef, useState } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import type { EditableTool } from '../contract.ts';
import { draftOf, imagesOf, type ToolDraft, type ToolImages } from '../form/draft/tool-draft.ts';
import { useToolForm } from '../form/use-tool-form.ts';
import { findChangedFields, hasImageChanges, pickFields } from './edit-rules.ts';
import { forgetChanges, keepChanges, keepImages, readChanges, readImages } from './kept-changes.ts';

/** A new logo that is taken back leaves the present one: a tool does not lose its logo by an edit. */
function withLogo(images: ToolImages, base: ToolImages): ToolImages {
  return images.logo === null ? { ...images, logo: base.logo } : images;
}

/** New pictures of an earlier visit, behind those that are on the server. */
function withKept(present: ToolImages, kept: ToolImages): ToolImages {
  return { logo: kept.logo ?? present.logo, screenshots: [...present.screenshots, ...kept.screenshots] };
}

/** What a rejected update would have changed. Its pictures are gone. */
function proposalOf(rejected: ToolPage | undefined, base: ToolDraft): Partial<ToolDraft> {
  if (!rejected) return {};
  const proposed = draftOf(rejected);
  return pickFields(proposed, findChangedFields(base, proposed));
}

/** The form of an edit: what it began with, what was changed since, and the changes of an earlier visit. */
export function useEdit(tool: EditableTool, key: string, rejected: ToolPage | undefined) {
  // As it was when the form was opened: only what differs from that was changed here.
  const [base] = useState(() => ({ draft: draftOf(tool), images: imagesOf(tool) }));
  const [restored] = useState(() => ({
    ...proposalOf(rejected, base.draft),
    ...readChanges(key, base.draft),
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
    void readImages(key).then((kept) => {
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
  useEffect(() => keepChanges(key, base.draft, draft), [key, base.draft, draft]);
  useEffect(() => {
    if (areImagesRead.current) keepImages(key, images);
  }, [key, images]);

  const isDirty = findChangedFields(base.draft, draft).length > 0 || hasImageChanges(base.images, images);
  return {
    ...form,
    base,
    isDirty,
    hasRestored,
    changeImages: (update: (images: ToolImages) => ToolImages) =>
      changeImages((present) => withLogo(update(present), base.images)),
    /** Takes a screenshot out that is gone on the server. */
    dropScreenshot(id: number) {
      changeImages((present) => ({
        ...present,
        screenshots: present.screenshots.filter((picture) => 'file' in picture || picture.id !== id),
      }));
    },
    discard() {
      forgetChanges(key);
      setRestored(false);
      // What was removed is gone on the server, too.
      const present = new Set(images.screenshots.map(({ key }) => key));
      const screenshots = base.images.screenshots.filter((picture) => present.has(picture.key));
      form.replace(base.draft, { ...base.images, screenshots });
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
