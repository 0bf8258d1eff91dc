/** Required fields, completeness and problems of a tool's form. Pure. */
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import { EXAMPLE } from './example-tool.ts';
import {
  hasPresetTiers,
  isBlank,
  isTyped,
  splitLines,
  splitTags,
  type TierDraft,
  type ToolDraft,
  type ToolImages,
  type UpdateDraft,
} from './tool-draft.ts';

export const FORM_SECTIONS = ['basic', 'features', 'media', 'pricing', 'extra'] as const;
/** `updates` is shown when an existing tool is edited, and does not count for completion. */
export type FormSection = (typeof FORM_SECTIONS)[number] | 'updates';
export type SectionStatus = 'error' | 'complete' | 'empty';

/** Below this the form cannot be sent, in percent. */
const SUBMIT_THRESHOLD = 70;

const SECTION_OF: Record<string, FormSection> = {
  name: 'basic',
  url: 'basic',
  category_id: 'basic',
  type: 'basic',
  description: 'basic',
  features: 'features',
  use_cases: 'features',
  logo: 'media',
  screenshots: 'media',
  pricing_model: 'pricing',
  starting_from: 'pricing',
  pricing_tiers: 'pricing',
  updates: 'updates',
};

/** The section of a field: `pricing_tiers.0.name` → `pricing`. */
export function sectionOf(field: string): FormSection {
  return SECTION_OF[field.split('.')[0]!] ?? 'extra';
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** A new form suggests a pricing model and plans, so that they alone are no progress. */
function isPricingChanged(draft: ToolDraft): boolean {
  return draft.pricing_model !== 'freemium' || !hasPresetTiers(draft);
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
      return (
        isTyped(draft.pricing_model) &&
        (isPricingChanged(draft) ||
          FORM_SECTIONS.some((other) => other !== 'pricing' && isComplete(other, draft, images, errors)))
      );
    case 'extra':
      return isTyped(draft.company);
    case 'updates':
      return draft.updates.some((update) => !isBlank(update));
  }
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

/** Why a field prevents sending: it is empty, or its content is not valid. */
export interface Problem {
  field: string;
  reason: 'missing' | 'tooShort' | 'tooLong' | 'lineTooLong' | 'tooMany' | 'address' | 'date' | 'example';
  /** The limit that is exceeded. */
  limit?: number;
}

interface Rules {
  problems: Problem[];
  add(field: string, reason: Problem['reason'], limit?: number): void;
  required(field: string, isThere: boolean): void;
  upTo(field: string, length: number, limit: number): void;
  address(field: string, text: string): void;
}

/** True for an http(s) address whose host has a dot; the server checks more. */
function isAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.replace(/\.$/, '').includes('.') ?? false;
}

function collect(): Rules {
  const problems: Problem[] = [];
  const add = (field: string, reason: Problem['reason'], limit?: number) =>
    problems.push(limit === undefined ? { field, reason } : { field, reason, limit });
  return {
    problems,
    add,
    required: (field, isThere) => !isThere && add(field, 'missing'),
    upTo: (field, length, limit) => length > limit && add(field, 'tooLong', limit),
    address(field, typed) {
      const text = withScheme(typed);
      if (text.length > LIMITS.url) add(field, 'tooLong', LIMITS.url);
      else if (text !== '' && !isAddress(text)) add(field, 'address');
    },
  };
}

function checkTexts(field: string, texts: string[], max: number, maxLength: number, { add }: Rules): void {
  if (texts.length > max) add(field, 'tooMany', max);
  else if (texts.some((text) => text.length > maxLength)) add(field, 'lineTooLong', maxLength);
}

function checkLines(field: string, text: string, rules: Rules): void {
  checkTexts(field, splitLines(text), LIMITS.features, LIMITS.listText, rules);
}

function checkBasic(draft: ToolDraft, rules: Rules): void {
  const length = draft.description.trim().length;
  rules.required('name', isTyped(draft.name));
  rules.upTo('name', draft.name.trim().length, LIMITS.name);
  rules.required('url', isTyped(draft.url));
  rules.address('url', draft.url);
  rules.required('category_id', draft.category_id !== 0);
  rules.required('description', length > 0);
  if (length > 0 && length < LIMITS.descriptionMin)
    rules.add('description', 'tooShort', LIMITS.descriptionMin);
  rules.upTo('description', length, LIMITS.descriptionMax);
}

/** As long as the website is the example's, nobody has put a tool of their own in its place. */
function checkExample(draft: ToolDraft, { add }: Rules): void {
  if (withScheme(draft.url) !== EXAMPLE.url) return;
  if (draft.name.trim() === EXAMPLE.name) add('name', 'example');
  add('url', 'example');
}

function checkList(list: 'features' | 'use_cases', draft: ToolDraft, rules: Rules): void {
  rules.required(`${list}.0`, isTyped(draft[list][0] ?? ''));
  for (const [index, text] of draft[list].entries())
    rules.upTo(`${list}.${index}`, text.trim().length, LIMITS.listText);
}

function checkTier(tier: TierDraft, field: string, rules: Rules): void {
  if (isBlank(tier)) return;
  rules.required(`${field}.name`, isTyped(tier.name));
  rules.upTo(`${field}.name`, tier.name.trim().length, LIMITS.tierName);
  rules.required(`${field}.price`, isTyped(tier.price));
  rules.upTo(`${field}.price`, tier.price.trim().length, LIMITS.price);
  checkLines(`${field}.features`, tier.features, rules);
}

function checkUpdate(update: UpdateDraft, field: string, rules: Rules): void {
  if (isBlank(update)) return;
  rules.required(`${field}.title`, isTyped(update.title));
  rules.upTo(`${field}.title`, update.title.trim().length, LIMITS.updateTitle);
  rules.upTo(`${field}.version`, update.version.trim().length, LIMITS.version);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(update.date)) rules.add(`${field}.date`, 'date');
  checkLines(`${field}.changes`, update.changes, rules);
}

function checkExtra(draft: ToolDraft, rules: Rules): void {
  const tags = splitTags(draft.tags);
  rules.upTo('company', draft.company.trim().length, LIMITS.company);
  checkTexts('tags', tags, LIMITS.tags, LIMITS.tag, rules);
  if (draft.is_open_source) rules.address('source_code_url', draft.source_code_url);
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
  const rules = collect();
  checkBasic(draft, rules);
  checkExample(draft, rules);
  checkList('features', draft, rules);
  checkList('use_cases', draft, rules);
  if (needsPictures) {
    rules.required('logo', images.logo !== null);
    rules.required('screenshots', images.screenshots.length > 0);
  }
  if (draft.pricing_model === 'paid')
    rules.upTo('starting_from', draft.starting_from.trim().length, LIMITS.price);
  for (const [index, tier] of draft.pricing_tiers.entries()) checkTier(tier, `pricing_tiers.${index}`, rules);
  checkExtra(draft, rules);
  if (canUseAffiliateUrl) rules.address('affiliate_url', draft.affiliate_url);
  for (const [index, update] of draft.updates.entries()) checkUpdate(update, `updates.${index}`, rules);
  return rules.problems;
}

/** True from 70 % on. Pressing the button then either sends the form or shows what it still needs. */
export function canSubmit(completion: number): boolean {
  return completion >= SUBMIT_THRESHOLD;
}
