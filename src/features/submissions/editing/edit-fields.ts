/** Applies a form to the fields of a tool. Pure. */
import { BLANK_FACTS, type ToolFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import {
  FACT_NAMES,
  type FieldScreenshot,
  type ToolFields,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { readPricingModel } from '#src/features/tools/listings/public/price-rules.ts';
import { usualToolType } from '#src/features/tools/listings/public/type-rules.ts';
import { slugify } from '#src/shared/text/slug.ts';
import type { ToolEditRequest } from '../contract.ts';

/** A new listing before its form is applied. */
export const BLANK_FIELDS: ToolFields = {
  name: '',
  description: '',
  url: '',
  affiliate_url: null,
  category_id: 0,
  get type() {
    return usualToolType();
  },
  company: '',
  is_open_source: false,
  source_code_url: null,
  tags: [],
  features: [],
  use_cases: [],
  pricing_model: 'freemium',
  starting_from: null,
  pricing_tiers: [],
  updates: [],
  logo_url: null,
  screenshots: [],
  ...BLANK_FACTS,
};

/** The images of a form as they are stored. */
export interface NewImages {
  logo_url: string | undefined;
  screenshots: readonly FieldScreenshot[];
}

/** A field that was left out stays; a blank one or null clears it. */
function orCleared(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null;
}

/** Two names of one slug are one tag. */
function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const name of names) if (!bySlug.has(slugify(name))) bySlug.set(slugify(name), name);
  return [...bySlug.values()];
}

/** Puts the named ones first, in the order named, then the others as they stood. */
function arrange(present: readonly FieldScreenshot[], order: readonly string[]): FieldScreenshot[] {
  const named = order.flatMap((url) => present.filter((screenshot) => screenshot.url === url));
  return [...new Set([...named, ...present])];
}

/** The facts that were sent; a blank one and null clear it. */
function sentFacts(edit: FieldEdit): Partial<ToolFacts> {
  const sent = FACT_NAMES.filter((name) => edit[name] !== undefined);
  return Object.fromEntries(
    sent.map((name) => [name, edit[name] === '' ? null : (edit[name] ?? BLANK_FACTS[name])]),
  );
}

type FieldEdit = Omit<ToolEditRequest, '_method' | 'screenshot_order' | 'logo' | 'screenshots'>;

/** @param order addresses of present screenshots in the order that the form wants. */
export function editFields(
  before: ToolFields,
  edit: FieldEdit,
  images: NewImages,
  order: readonly string[] = [],
): ToolFields {
  const is_open_source = edit.is_open_source ?? before.is_open_source;
  const starting_from = orCleared(edit.starting_from, before.starting_from);
  const pricing_tiers = edit.pricing_tiers ?? before.pricing_tiers;
  const kept = edit.replace_screenshots ? [] : arrange(before.screenshots, order);
  return {
    ...before,
    name: edit.name ?? before.name,
    description: edit.description ?? before.description,
    url: edit.url ?? before.url,
    affiliate_url: orCleared(edit.affiliate_url, before.affiliate_url),
    category_id: edit.category_id ?? before.category_id,
    type: edit.type ?? before.type,
    company: orCleared(edit.company, before.company) ?? '',
    is_open_source,
    source_code_url: is_open_source ? orCleared(edit.source_code_url, before.source_code_url) : null,
    tags: edit.tags ? distinctTags(edit.tags) : before.tags,
    features: edit.features ?? before.features,
    use_cases: edit.use_cases ?? before.use_cases,
    pricing_model:
      edit.pricing_model ?? before.pricing_model ?? readPricingModel(pricing_tiers, starting_from),
    starting_from,
    pricing_tiers,
    updates: edit.updates ?? before.updates,
    logo_url: images.logo_url ?? before.logo_url,
    screenshots: [...kept, ...images.screenshots],
    ...sentFacts(edit),
  };
}

/** The addresses of logo and screenshots. */
export function imageUrlsOf(fields: ToolFields | undefined): (string | null)[] {
  return fields ? [fields.logo_url, ...fields.screenshots.map(({ url }) => url)] : [];
}
