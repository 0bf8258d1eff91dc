/** What is true of submissions and versions, for server and browser alike. Pure. */
import type { PricingTier } from '#src/features/tools/contract.ts';
import { DAY, type PricingModel, slugify } from '#src/features/tools/rules.ts';

/** How long an administrator can restore what was unlisted. */
export const RESTORABLE_FOR = 30 * DAY;
/** What reviewers promise, in hours. */
export const REVIEW_HOURS = 48;

export const SUBMISSION_TEXTS = {
  anotherUser:
    'Another user has already submitted an update for this tool. Please wait for it to be reviewed.',
  updateSubmitted: 'Update Submitted for Review',
} as const;

export interface FieldScreenshot {
  url: string;
  width: number;
  height: number;
}

interface FieldUpdate {
  title: string;
  version: string;
  date: string;
  changes: string[];
}

/** Everything about a tool that an edit can change, as it is stored. */
export interface ToolFields {
  name: string;
  description: string;
  url: string;
  affiliate_url: string | null;
  category_id: number;
  type: string;
  company: string;
  is_open_source: boolean;
  source_code_url: string | null;
  /** Names, in order. */
  tags: string[];
  features: string[];
  use_cases: string[];
  pricing_model: PricingModel;
  starting_from: string | null;
  pricing_tiers: PricingTier[];
  updates: FieldUpdate[];
  logo_url: string | null;
  screenshots: FieldScreenshot[];
}
export type ToolField = keyof ToolFields;

/** In the order in which forms and differences show them. */
export const TOOL_FIELDS = [
  'name',
  'url',
  'affiliate_url',
  'category_id',
  'description',
  'type',
  'company',
  'is_open_source',
  'source_code_url',
  'tags',
  'features',
  'use_cases',
  'pricing_model',
  'starting_from',
  'pricing_tiers',
  'logo_url',
  'screenshots',
  'updates',
] as const satisfies readonly ToolField[];

/**
 * What a proved owner's edit changes at once. Where the listing leads, who it says it is (name, company, logo) and
 * where it stands wait for a moderator, also when it is the owner's edit.
 */
const LIVE_FOR_OWNER: ReadonlySet<ToolField> = new Set<ToolField>([
  'description',
  'type',
  'is_open_source',
  'tags',
  'features',
  'use_cases',
  'pricing_model',
  'starting_from',
  'pricing_tiers',
  'screenshots',
  'updates',
]);

export function goesLiveForOwner(field: ToolField): boolean {
  return LIVE_FOR_OWNER.has(field);
}

function comparable(field: ToolField, fields: ToolFields): unknown {
  // A tag is its slug; how it was typed does not matter.
  if (field === 'tags') return fields.tags.map(slugify);
  if (field === 'screenshots') return fields.screenshots.map(({ url }) => url);
  if (field === 'pricing_tiers') {
    return fields.pricing_tiers.map(({ name, price, period, features }) => [name, price, period, features]);
  }
  if (field === 'updates') {
    return fields.updates.map(({ title, version, date, changes }) => [title, version, date, changes]);
  }
  return fields[field];
}

function isSame(field: ToolField, left: ToolFields, right: ToolFields): boolean {
  return JSON.stringify(comparable(field, left)) === JSON.stringify(comparable(field, right));
}

/** The fields in which two states differ. */
export function findDifferences(before: ToolFields, after: ToolFields): ToolField[] {
  return TOOL_FIELDS.filter((field) => !isSame(field, before, after));
}

function take(base: ToolFields, from: ToolFields, fields: readonly ToolField[]): ToolFields {
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

/**
 * A version after the tool below it has changed: where it proposed nothing it follows the tool, so that approving it
 * later does not take back what others did meanwhile.
 */
export function rebaseVersion(version: ToolFields, before: ToolFields, after: ToolFields): ToolFields {
  const untouched = TOOL_FIELDS.filter((field) => isSame(field, version, before));
  return take(version, after, untouched);
}

/** A proved owner's edit: the state that goes live now, and the fields that wait. */
export function splitOwnerEdit(
  live: ToolFields,
  edited: ToolFields,
): { live: ToolFields; waiting: readonly ToolField[] } {
  const changed = findDifferences(live, edited);
  const now = take(live, edited, changed.filter(goesLiveForOwner));
  // What is not open source shows no source code, not even until somebody decides.
  if (!now.is_open_source) now.source_code_url = null;
  return { live: now, waiting: findDifferences(now, edited) };
}

/** The host of an address without `www.`; '' when there is none. */
export function hostOf(url: string | null): string {
  return url === null ? '' : (URL.parse(url)?.host.replace(/^www\./, '') ?? '');
}
