/** Finds the changed fields and images of a tool's form. Pure. */
import type { DraftField, ToolDraft, ToolImages } from '../form/draft/tool-draft.ts';

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The fields in which a draft differs from its base. */
export function findChangedFields(base: ToolDraft, draft: ToolDraft): DraftField[] {
  return (Object.keys(base) as DraftField[]).filter((field) => !isSame(base[field], draft[field]));
}

export function pickFields(draft: ToolDraft, fields: readonly DraftField[]): Partial<ToolDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** The fields of a draft that differ from its base, and that somebody else has changed to something else meanwhile. */
export function findConflicts(base: ToolDraft, draft: ToolDraft, now: ToolDraft): DraftField[] {
  const changed = new Set(findChangedFields(base, now));
  return findChangedFields(base, draft).filter(
    (field) => changed.has(field) && !isSame(draft[field], now[field]),
  );
}

/** Ids of the screenshots that are on the server, in the order of the form. */
export function keptOrder(images: ToolImages): number[] {
  return images.screenshots.flatMap((picture) =>
    'file' in picture || picture.id === null ? [] : [picture.id],
  );
}

/** True when screenshots were moved. Removed ones do not count, since they are deleted at once. */
export function isReordered(base: ToolImages, images: ToolImages): boolean {
  const kept = new Set(keptOrder(images));
  const before = keptOrder(base).filter((id) => kept.has(id));
  return !isSame(before, keptOrder(images));
}

/** True when pictures were chosen or moved. */
export function hasImageChanges(base: ToolImages, images: ToolImages): boolean {
  const isNew = [images.logo, ...images.screenshots].some((picture) => picture !== null && 'file' in picture);
  return isNew || isReordered(base, images);
}

/** Fields that mean something only together with another one. */
const FOLLOWS: Partial<Record<DraftField, DraftField>> = {
  starting_from: 'pricing_model',
  source_code_url: 'is_open_source',
};

/**
 * Leaves only changed fields in the body of an edit: the others stay as they are, even if they have been changed by
 * another person since the form was opened.
 */
export function onlyChanges(form: FormData, base: ToolDraft, draft: ToolDraft): FormData {
  const changed = new Set(findChangedFields(base, draft));
  for (const field of Object.keys(base) as DraftField[]) {
    const leader = FOLLOWS[field];
    if (changed.has(field) || (leader && changed.has(leader))) continue;
    for (const name of [...form.keys()]) {
      if (name === field || name.startsWith(`${field}[`)) form.delete(name);
    }
  }
  return form;
}
