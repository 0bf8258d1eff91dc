import { storeImages } from '../form/draft/stored-draft.ts';
import type { DraftField, ToolDraft, ToolImages } from '../form/draft/tool-draft.ts';
import { findChangedFields, pickFields } from './changed-fields.ts';

/**
 * Unsaved changes of an edit, kept in the tab so that they survive a reload and the end of a session. Only changed
 * fields are kept; the others are as the server has them now.
 */
export function keptKey(viewerId: number, slug: string): string {
  return `edit:${viewerId}:${slug}`;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isEntry(value: unknown): boolean {
  return isText(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isText));
}

/** Checks a kept value, since another version of the site may have kept something else. */
function isSound(value: unknown, model: unknown): boolean {
  if (!Array.isArray(model)) return typeof value === typeof model;
  return Array.isArray(value) && value.every(isEntry);
}

/** The kept changes that fit a draft. */
export function readChanges(key: string, base: ToolDraft): Partial<ToolDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(
      entries.filter(([field, value]) => field in base && isSound(value, base[field as DraftField])),
    );
  } catch {
    return {};
  }
}

export function keepChanges(key: string, base: ToolDraft, draft: ToolDraft): void {
  const changed = findChangedFields(base, draft);
  try {
    if (changed.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(pickFields(draft, changed)));
  } catch {
    // Without storage the changes last as long as the page.
  }
}

function hasFiles({ logo, screenshots }: ToolImages): boolean {
  return [logo, ...screenshots].some((picture) => picture !== null && 'file' in picture);
}

export function keepImages(key: string, images: ToolImages): void {
  void storeImages(hasFiles(images) ? images : null, key);
}

/** For changes that have been saved or discarded. */
export function forgetChanges(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
  void storeImages(null, key);
}
