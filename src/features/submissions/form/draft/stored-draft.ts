/** A draft as this browser keeps it: texts in a storage, which works without waiting, files in its database. */
import { createStore, del, get, set } from 'idb-keyval';
import { usualToolType } from '#src/features/tools/listings/public/type-rules.ts';
import { PRICING_MODELS, parseToolType } from '#src/features/tools/rules.ts';
import { isExampleFile, withoutExample } from './example-tool.ts';
import { repairFacts } from './fact-drafts.ts';
import {
  type DraftField,
  emptyDraft,
  emptyTier,
  emptyUpdate,
  pictureOf,
  type ToolDraft,
  type ToolImages,
} from './tool-draft.ts';

type Area = 'localStorage' | 'sessionStorage';

interface KeptFiles {
  logo: File | null;
  screenshots: File[];
}

/** The key of the draft of a new tool. */
const NEW_TOOL = 'tool_draft';
const MODEL: ToolDraft = {
  ...emptyDraft(),
  pricing_tiers: [emptyTier()],
  updates: [emptyUpdate()],
};
const pictures = createStore('tool-form', 'pictures');

function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) {
    const [entry = ''] = model;
    return Array.isArray(value) && value.every((item) => isLike(item, entry));
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(model).every(([name, part]) =>
    isLike((value as Record<string, unknown>)[name], part),
  );
}

/** The kept fields that are valid; damaged ones, or those of another version of the site, are left out. */
export function readKeptFields(area: Area, key: string): Partial<ToolDraft> | null {
  try {
    const kept: unknown = JSON.parse(globalThis[area].getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const valid = Object.entries(kept).filter(
      ([name, part]) => name in MODEL && isLike(part, MODEL[name as DraftField]),
    );
    return Object.fromEntries(valid);
  } catch {
    return null;
  }
}

/** Keeps fields of a draft, or forgets them (null). */
export function keepFields(area: Area, key: string, fields: Partial<ToolDraft> | null): void {
  try {
    if (fields === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(fields));
  } catch {
    // Without storage, or with a full one, a draft lasts as long as its page.
  }
}

/** The texts of a new tool that were kept; null when there are none. */
export function readStoredDraft(): ToolDraft | null {
  const kept = readKeptFields('localStorage', NEW_TOOL);
  if (!kept) return null;
  const draft = { ...emptyDraft(), ...withoutExample(kept) };
  return {
    ...draft,
    type: parseToolType(draft.type) ?? usualToolType(),
    pricing_model: PRICING_MODELS.find((model) => model === draft.pricing_model) ?? 'freemium',
    ...repairFacts(draft),
    features: draft.features.length > 0 ? draft.features : [''],
    use_cases: draft.use_cases.length > 0 ? draft.use_cases : [''],
  };
}

export function storeDraft(draft: ToolDraft | null): void {
  keepFields('localStorage', NEW_TOOL, draft);
}

/** The pictures that were kept; null when there are none, or the browser keeps none. */
export async function readStoredImages(key: string = NEW_TOOL): Promise<ToolImages | null> {
  try {
    const files = await get<KeptFiles>(key, pictures);
    if (!files) return null;
    const { logo } = files;
    return {
      logo: logo && !isExampleFile(logo) ? pictureOf(logo) : null,
      screenshots: files.screenshots.filter((file) => !isExampleFile(file)).map(pictureOf),
    };
  } catch {
    return null;
  }
}

/** Keeps the new pictures, or forgets them when there are none. Resolves with false when that failed. */
export async function storeImages(images: ToolImages | null, key: string = NEW_TOOL): Promise<boolean> {
  const fileOf = (picture: ToolImages['logo']) => (picture && 'file' in picture ? picture.file : null);
  const logo = fileOf(images?.logo ?? null);
  const screenshots = (images?.screenshots ?? []).map(fileOf).filter((file) => file !== null);
  try {
    await (logo || screenshots.length > 0 ? set(key, { logo, screenshots }, pictures) : del(key, pictures));
    return true;
  } catch {
    return false;
  }
}
