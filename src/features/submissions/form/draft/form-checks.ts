/** Required fields, completeness and problems of a tool's form. Pure. */

import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import {
  FACT_NAMES,
  FIELD_NAMES,
  type FieldName,
  type FieldRule,
  ruleOf,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { checkFacts } from './fact-drafts.ts';
import { isBlank, type TierDraft, type ToolDraft, type ToolImages, type UpdateDraft } from './tool-draft.ts';
import {
  checkAddress,
  checkTexts,
  type Found,
  isTyped,
  type Problem,
  splitLines,
  splitTags,
  tooLong,
} from './typed-text.ts';

/** Sections that count for completion: `facts` are optional, and `updates` are shown when an existing tool is edited. */
export const FORM_SECTIONS = ['basic', 'features', 'media', 'pricing', 'extra'] as const;
export type FormSection = FieldRule['section'];
export type SectionStatus = 'error' | 'complete' | 'empty';

/** Below this the form cannot be sent, in percent. */
const SUBMIT_THRESHOLD = 70;

/** The field that an entry of the form belongs to: `pricing_tiers.0.name` → `pricing_tiers`. Undefined for anything else. */
export function fieldNameOf(entry: string): FieldName | undefined {
  const [name = ''] = entry.split('.');
  return FIELD_NAMES.find((field) => field === (name === 'logo' ? 'logo_url' : name));
}

/** The section of a field: `pricing_tiers.0.name` → `pricing`. */
export function sectionOf(entry: string): FormSection {
  const field = fieldNameOf(entry);
  return field ? ruleOf(field).section : 'extra';
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** True when a section counts for completion, 20 % each. `errors` are the server's, by field. */
function isComplete(
  section: FormSection,
  draft: ToolDraft,
  images: ToolImages,
  errors: Readonly<Record<string, string>>,
): boolean {
  switch (section) {
    case 'basic':
      return (
        [draft.name, draft.description, draft.url].every(isTyped) &&
        draft.category_id !== 0 &&
        !Object.keys(errors).some((field) => sectionOf(field) === 'basic')
      );
    case 'features':
      return isTyped(draft.features[0] ?? '') && isTyped(draft.use_cases[0] ?? '');
    case 'media':
      return images.logo !== null || images.screenshots.length > 0;
    case 'pricing':
      return isTyped(draft.pricing_model);
    case 'extra':
      return isTyped(draft.company);
    case 'facts':
      return countFacts(draft) > 0;
    case 'updates':
      return draft.updates.some((update) => !isBlank(update));
  }
}

/** How many of the optional facts are filled in. */
export function countFacts(draft: ToolDraft): number {
  return FACT_NAMES.filter((name) => ruleOf(name).section === 'facts' && String(draft[name]) !== '').length;
}

/** In percent. */
export function completionOf(
  draft: ToolDraft,
  images: ToolImages,
  errors: Readonly<Record<string, string>> = {},
): number {
  const complete = FORM_SECTIONS.filter((section) => isComplete(section, draft, images, errors));
  return (complete.length * 100) / FORM_SECTIONS.length;
}

/** `errors` are those that the form shows, by field. */
export function statusOf(
  section: FormSection,
  draft: ToolDraft,
  images: ToolImages,
  errors: Readonly<Record<string, string>>,
): SectionStatus {
  if (Object.keys(errors).some((field) => sectionOf(field) === section)) return 'error';
  return isComplete(section, draft, images, errors) ? 'complete' : 'empty';
}

function missing(field: string, isThere: boolean): Found {
  return !isThere && { field, reason: 'missing' };
}

function checkLines(field: string, text: string): Found {
  return checkTexts(field, splitLines(text), LIMITS.features, LIMITS.listText);
}

function checkDescription(draft: ToolDraft): Found[] {
  const { length } = draft.description.trim();
  const limit = LIMITS.descriptionMin;
  return [
    missing('description', length > 0),
    length > 0 && length < limit && { field: 'description', reason: 'tooShort', limit },
    tooLong('description', draft.description, LIMITS.descriptionMax),
  ];
}

function checkList(list: 'features' | 'use_cases', draft: ToolDraft): Found[] {
  const texts = draft[list];
  return [
    missing(`${list}.0`, isTyped(texts[0] ?? '')),
    ...texts.map((text, index) => tooLong(`${list}.${index}`, text, LIMITS.listText)),
  ];
}

function checkTier(tier: TierDraft, index: number): Found[] {
  if (isBlank(tier)) return [];
  const field = `pricing_tiers.${index}`;
  return [
    missing(`${field}.name`, isTyped(tier.name)),
    tooLong(`${field}.name`, tier.name, LIMITS.tierName),
    missing(`${field}.price`, isTyped(tier.price)),
    tooLong(`${field}.price`, tier.price, LIMITS.price),
    checkLines(`${field}.features`, tier.features),
  ];
}

function checkUpdate(update: UpdateDraft, index: number): Found[] {
  if (isBlank(update)) return [];
  const field = `updates.${index}`;
  return [
    missing(`${field}.title`, isTyped(update.title)),
    tooLong(`${field}.title`, update.title, LIMITS.updateTitle),
    tooLong(`${field}.version`, update.version, LIMITS.version),
    !/^\d{4}-\d{2}-\d{2}$/.test(update.date) && { field: `${field}.date`, reason: 'date' },
    checkLines(`${field}.changes`, update.changes),
  ];
}

/**
 * The problems that prevent sending, in the order of the fields. Logo and screenshots are required unless
 * `needsPictures` is false; the server does not require them.
 */
export function findProblems(
  draft: ToolDraft,
  images: ToolImages,
  { canUseAffiliateUrl = false, needsPictures = true } = {},
): Problem[] {
  const found: Found[] = [
    missing('name', isTyped(draft.name)),
    tooLong('name', draft.name, LIMITS.name),
    missing('url', isTyped(draft.url)),
    checkAddress('url', draft.url),
    missing('category_id', draft.category_id !== 0),
    ...checkDescription(draft),
    ...checkList('features', draft),
    ...checkList('use_cases', draft),
    needsPictures && missing('logo', images.logo !== null),
    needsPictures && missing('screenshots', images.screenshots.length > 0),
    draft.pricing_model === 'paid' && tooLong('starting_from', draft.starting_from, LIMITS.price),
    ...draft.pricing_tiers.flatMap(checkTier),
    tooLong('company', draft.company, LIMITS.company),
    checkTexts('tags', splitTags(draft.tags), LIMITS.tags, LIMITS.tag),
    draft.is_open_source && checkAddress('source_code_url', draft.source_code_url),
    canUseAffiliateUrl && checkAddress('affiliate_url', draft.affiliate_url),
    ...checkFacts(draft),
    ...draft.updates.flatMap(checkUpdate),
  ];
  return found.filter((problem) => problem !== false);
}

/** True from 70 % on. Pressing the button then either sends the form or shows what it still needs. */
export function canSubmit(completion: number): boolean {
  return completion >= SUBMIT_THRESHOLD;
}
