/** What a form makes of the fields that are there. Pure. */
import { slugify } from '#src/features/tools/rules.ts';
import type { ToolEditRequest } from '../contract.ts';
import type { FieldScreenshot, ToolFields } from '../rules.ts';

/** A new listing before anything has been said about it. */
export const BLANK_FIELDS: ToolFields = {
  name: '',
  description: '',
  url: '',
  affiliate_url: null,
  category_id: 0,
  type: 'web-app',
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
};

/** Pictures of a form as they are stored. */
export interface NewPictures {
  logo_url: string | undefined;
  screenshots: readonly FieldScreenshot[];
}

/** Left out: as before. Blank or null: none. */
function orCleared(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null;
}

/** Two names of one slug are one tag. */
function distinctTags(names: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const name of names) if (!bySlug.has(slugify(name))) bySlug.set(slugify(name), name);
  return [...bySlug.values()];
}

/** Those named first, in the order named, then the others as they stood. */
function arrange(present: readonly FieldScreenshot[], order: readonly string[]): FieldScreenshot[] {
  const named = order.flatMap((url) => present.filter((screenshot) => screenshot.url === url));
  return [...new Set([...named, ...present])];
}

type FieldEdit = Omit<ToolEditRequest, '_method' | 'screenshot_order' | 'logo' | 'screenshots'>;

/** `order`: addresses of present screenshots as the form wants them. */
export function editFields(
  before: ToolFields,
  edit: FieldEdit,
  pictures: NewPictures,
  order: readonly string[] = [],
): ToolFields {
  const is_open_source = edit.is_open_source ?? before.is_open_source;
  const kept = edit.replace_screenshots ? [] : arrange(before.screenshots, order);
  return {
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
    pricing_model: edit.pricing_model ?? before.pricing_model,
    starting_from: orCleared(edit.starting_from, before.starting_from),
    pricing_tiers: edit.pricing_tiers ?? before.pricing_tiers,
    updates: edit.updates ?? before.updates,
    logo_url: pictures.logo_url ?? before.logo_url,
    screenshots: [...kept, ...pictures.screenshots],
  };
}

/** The addresses of all pictures. */
export function picturesOf(fields: ToolFields | undefined): (string | null)[] {
  return fields ? [fields.logo_url, ...fields.screenshots.map(({ url }) => url)] : [];
}
