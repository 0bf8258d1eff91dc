/** The draft as this browser keeps it: texts in its storage, files in its database. */
import { PRICING_MODELS, parseToolType } from '#src/features/tools/rules.ts';
import { readFiles, writeFiles } from '../pictures/picture-store.ts';
import {
  type DraftField,
  emptyDraft,
  emptyTier,
  emptyUpdate,
  pictureOf,
  type ToolDraft,
  type ToolImages,
} from './tool-draft.ts';

/** The draft of a new tool. */
const NEW_TOOL = 'tool_draft';

function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    const [entry] = model;
    return Array.isArray(value) && value.every((item) => entry === undefined || isLike(item, entry));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(model).every(([name, part]) =>
    isLike((value as Record<string, unknown>)[name], part),
  );
}

const MODEL: ToolDraft = { ...emptyDraft(), pricing_tiers: [emptyTier()], updates: [emptyUpdate()] };

/** Checks a kept draft: one of an older version of the site, or a damaged one, must not break the form. */
function repair(value: unknown): ToolDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const sound = Object.entries(value).filter(
    ([name, part]) => name in MODEL && isLike(part, MODEL[name as DraftField]),
  );
  const draft: ToolDraft = { ...emptyDraft(), ...Object.fromEntries(sound) };
  return {
    ...draft,
    type: parseToolType(draft.type) ?? 'web-app',
    pricing_model: PRICING_MODELS.find((model) => model === draft.pricing_model) ?? 'freemium',
    features: draft.features.length > 0 ? draft.features : [''],
    use_cases: draft.use_cases.length > 0 ? draft.use_cases : [''],
  };
}

/** The texts that were kept; null when there are none. */
export function readStoredDraft(): ToolDraft | null {
  try {
    return repair(JSON.parse(localStorage.getItem(NEW_TOOL) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the texts, or forgets them (null). */
export function storeDraft(draft: ToolDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(NEW_TOOL);
    else localStorage.setItem(NEW_TOOL, JSON.stringify(draft));
  } catch {
    // Without storage, or with a full one, a draft lasts as long as its page.
  }
}

/** The pictures that were kept; null when there are none. */
export async function readStoredImages(key: string = NEW_TOOL): Promise<ToolImages | null> {
  const files = await readFiles(key);
  if (!files) return null;
  return {
    logo: files.logo && pictureOf(files.logo),
    screenshots: files.screenshots.map(pictureOf),
  };
}

/** Keeps the new pictures, or forgets them (null). Resolves with false when that failed. */
export function storeImages(images: ToolImages | null, key: string = NEW_TOOL): Promise<boolean> {
  if (images === null) return writeFiles(key, null);
  const fileOf = (picture: ToolImages['logo']) => (picture && 'file' in picture ? picture.file : null);
  const screenshots = images.screenshots.map(fileOf).filter((file) => file !== null);
  return writeFiles(key, { logo: fileOf(images.logo), screenshots });
}
