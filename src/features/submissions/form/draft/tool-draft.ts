/** The form of a tool while it is filled in, and its multipart body. */
import type { PricingTier, ToolPage, ToolUpdate } from '#src/features/tools/contract.ts';
import { flattenFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { usualToolType } from '#src/features/tools/listings/public/type-rules.ts';
import type { PricingModel, ToolType } from '#src/features/tools/rules.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import type { FieldErrors } from '#src/shared/envelope.ts';
import type { EditableTool } from '../../contract.ts';
import { blankFacts, type DraftedFacts, draftOfFacts, sentFacts } from './fact-drafts.ts';
import { isTyped, splitLines, splitTags } from './typed-text.ts';

/** The features of a tier are one text with a line for each. */
export type TierDraft = Omit<PricingTier, 'features'> & { features: string };

/** The changes of a release are one text with a line for each. */
export type UpdateDraft = Omit<ToolUpdate, 'changes'> & { changes: string };

export interface ToolDraft extends DraftedFacts {
  name: string;
  description: string;
  url: string;
  affiliate_url: string;
  /** 0: none chosen. */
  category_id: number;
  type: ToolType;
  company: string;
  is_open_source: boolean;
  source_code_url: string;
  /** As typed, with commas between. */
  tags: string;
  /** At least one entry, which may be empty. */
  features: string[];
  /** At least one entry, which may be empty. */
  use_cases: string[];
  /** Empty while the pricing of the listing is not known. */
  pricing_model: PricingModel | '';
  starting_from: string;
  pricing_tiers: TierDraft[];
  updates: UpdateDraft[];
}
export type DraftField = keyof ToolDraft;

/** Chosen in this browser, or on the server already (`id`; a logo has none). */
export type Picture = { key: string; file: File } | { key: string; url: string; id: number | null };

export interface ToolImages {
  logo: Picture | null;
  /** In the order in which they are shown; those on the server come first. */
  screenshots: Picture[];
}

export const NO_IMAGES: ToolImages = { logo: null, screenshots: [] };

export function emptyTier(): TierDraft {
  return { name: '', price: '', period: '', features: '' };
}

export function emptyUpdate(): UpdateDraft {
  return { version: '', title: '', date: '', changes: '' };
}

export function emptyDraft(): ToolDraft {
  return {
    name: '',
    description: '',
    url: '',
    affiliate_url: '',
    category_id: 0,
    type: usualToolType(),
    company: '',
    is_open_source: false,
    source_code_url: '',
    tags: '',
    features: [''],
    use_cases: [''],
    pricing_model: 'freemium',
    starting_from: '',
    pricing_tiers: [emptyTier(), { ...emptyTier(), period: 'month' }],
    ...blankFacts(),
    updates: [],
  };
}

/** The fields that hold an address, which may be typed without its scheme. */
const ADDRESSES = ['url', 'affiliate_url', 'source_code_url'] as const;

/** The draft's address of this name with its scheme; undefined for another field and where nothing is missing. */
export function completeAddress(draft: ToolDraft, name: string): Partial<ToolDraft> | undefined {
  const field = ADDRESSES.find((address) => address === name);
  if (!field) return undefined;
  const address = withScheme(draft[field]);
  return address === draft[field] ? undefined : { [field]: address };
}

function atLeastOne(texts: string[]): string[] {
  return texts.length > 0 ? texts : [''];
}

/** The draft that the form of an existing tool begins with. */
export function draftOf(tool: Omit<ToolPage, 'screenshots'>): ToolDraft {
  return {
    name: tool.name,
    description: tool.description,
    url: tool.url,
    affiliate_url: tool.affiliate_url ?? '',
    category_id: tool.category_id,
    type: tool.type,
    company: tool.company,
    is_open_source: tool.is_open_source,
    source_code_url: tool.source_code_url ?? '',
    tags: tool.tags.map(({ name }) => name).join(', '),
    features: atLeastOne(tool.features.map(({ description }) => description)),
    use_cases: atLeastOne(tool.use_cases.map(({ description }) => description)),
    pricing_model: tool.pricing.model ?? '',
    starting_from: tool.pricing.starting_from ?? '',
    pricing_tiers: tool.pricing.tiers.map((tier) => ({ ...tier, features: tier.features.join('\n') })),
    ...draftOfFacts({ ...flattenFacts(tool), kind: tool.given_kind ?? null }),
    updates: tool.updates.map((update) => ({
      ...update,
      changes: update.changes.map(({ description }) => description).join('\n'),
    })),
  };
}

export function imagesOf(tool: EditableTool): ToolImages {
  return {
    logo: tool.logo_url === null ? null : { key: tool.logo_url, url: tool.logo_url, id: null },
    screenshots: tool.screenshots.map(({ id, url }) => ({ key: `kept-${id}`, id, url })),
  };
}

/** A file of this browser as a picture of the form. */
export function pictureOf(file: File): Picture {
  return { key: crypto.randomUUID(), file };
}

/** True for a tier or release without any text, which is not sent. */
export function isBlank(entry: TierDraft | UpdateDraft): boolean {
  const { period: _period, ...texts } = { period: '', ...entry };
  return !Object.values(texts).some(isTyped);
}

/** The entries of each list that are sent, by their positions in the form, in order. */
function sentPositions(draft: ToolDraft, images: ToolImages): Record<string, number[]> {
  const positions = (areSent: readonly boolean[]) =>
    areSent.flatMap((isSent, index) => (isSent ? [index] : []));
  return {
    features: positions(draft.features.map(isTyped)),
    use_cases: positions(draft.use_cases.map(isTyped)),
    pricing_tiers: positions(draft.pricing_tiers.map((tier) => !isBlank(tier))),
    updates: positions(draft.updates.map((update) => !isBlank(update))),
    screenshots: positions(images.screenshots.map((picture) => 'file' in picture)),
  };
}

/** Appends the entries of a list; `lines` is the field of an entry that has a text with a line for each. */
function appendEntries(
  form: FormData,
  list: string,
  entries: readonly (TierDraft | UpdateDraft)[],
  lines: string,
) {
  const sent = entries.filter((entry) => !isBlank(entry));
  for (const [index, entry] of sent.entries()) {
    for (const [name, text] of Object.entries(entry)) {
      const field = `${list}[${index}][${name}]`;
      if (name !== lines) form.append(field, text);
      else for (const line of splitLines(text)) form.append(`${field}[]`, line);
    }
  }
  // An empty text stands for a list without entries, which a form cannot send.
  if (sent.length === 0) form.append(list, '');
}

function appendList(form: FormData, name: string, texts: string[]): void {
  for (const text of texts.length > 0 ? texts : ['']) form.append(`${name}[]`, text);
}

/**
 * The multipart body of a new tool, and of an edit but for its `_method`. It has every field, so that a cleared one is
 * cleared on the server as well, but the affiliate link only for affiliates and pictures only when they are new.
 */
export function toForm(
  draft: ToolDraft,
  images: ToolImages,
  { canUseAffiliateUrl = false }: { canUseAffiliateUrl?: boolean } = {},
): FormData {
  const form = new FormData();
  form.append('name', draft.name.trim());
  form.append('description', draft.description.trim());
  form.append('url', withScheme(draft.url));
  if (canUseAffiliateUrl) form.append('affiliate_url', withScheme(draft.affiliate_url));
  form.append('category_id', String(draft.category_id));
  form.append('type', draft.type);
  form.append('company', draft.company.trim());
  form.append('is_open_source', draft.is_open_source ? '1' : '0');
  form.append('source_code_url', draft.is_open_source ? withScheme(draft.source_code_url) : '');
  form.append('pricing_model', draft.pricing_model);
  form.append('starting_from', draft.pricing_model === 'paid' ? draft.starting_from.trim() : '');
  appendList(form, 'tags', splitTags(draft.tags));
  appendList(form, 'features', draft.features.filter(isTyped));
  appendList(form, 'use_cases', draft.use_cases.filter(isTyped));
  for (const [name, sent] of Object.entries(sentFacts(draft))) {
    if (Array.isArray(sent)) appendList(form, name, sent);
    else form.append(name, sent);
  }
  appendEntries(form, 'pricing_tiers', draft.pricing_tiers, 'features');
  appendEntries(form, 'updates', draft.updates, 'changes');
  if (images.logo && 'file' in images.logo) form.append('logo', images.logo.file);
  for (const picture of images.screenshots) {
    if ('file' in picture) form.append('screenshots[]', picture.file);
  }
  return form;
}

/**
 * The server's errors by the form's fields. The server counts only the entries that were sent; a field that is one
 * control here (tags, the lines of a tier) gets the first error of any of its parts.
 */
export function placeErrors(
  errors: FieldErrors,
  draft: ToolDraft,
  images: ToolImages,
): Record<string, string> {
  const sent = sentPositions(draft, images);
  const placed: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const [list = '', index, ...rest] = path.split('.');
    const position = sent[list]?.[Number(index)];
    const field = position === undefined ? list : [list, position, ...rest.slice(0, 1)].join('.');
    if (message !== undefined) placed[field] ??= message;
  }
  return placed;
}
