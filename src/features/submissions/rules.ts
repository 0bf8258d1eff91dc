/** Rules of submissions and revisions, for server and browser alike. Pure. */
import type { ToolFields } from '#src/features/tools/listings/public/fields-contract.ts';
import { DAY, slugify } from '#src/features/tools/rules.ts';

/** How long an administrator can restore an unlisted tool, ms. */
export const RESTORABLE_FOR = 30 * DAY;
/** Within how many hours moderators promise to decide. */
export const REVIEW_HOURS = 48;

/** The page with the form of a new tool. */
export const FORM_PATH = '/add-ai-form';

export const SUBMISSION_TEXTS = {
  anotherUser:
    'Another user has already submitted an update for this tool. Please wait for it to be reviewed.',
  updateSubmitted: 'Update Submitted for Review',
} as const;

/** The lists of administrators. */
export const SUBMISSION_STATES = ['pending', 'approved', 'rejected', 'unlisted'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export type ToolField = keyof ToolFields;

/** In the order of forms and differences. */
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
 * The fields that a proved owner's edit changes immediately. Links, identity (name, company, logo) and category wait for a moderator
 * even when the owner edits them.
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
  // Tags are compared by slug, however they were typed.
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

export function pickFields(fields: ToolFields, names: readonly ToolField[]): Partial<ToolFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/**
 * A revision after its tool has changed: fields that it does not change follow the tool, so that approving it later
 * does not undo what others did meanwhile.
 */
export function rebaseRevision(revision: ToolFields, before: ToolFields, after: ToolFields): ToolFields {
  const untouched = TOOL_FIELDS.filter((field) => isSame(field, revision, before));
  return { ...revision, ...pickFields(after, untouched) };
}

/** Splits a proved owner's edit into the state that goes live now and the fields that wait. */
export function splitOwnerEdit(
  live: ToolFields,
  edited: ToolFields,
): { live: ToolFields; waiting: readonly ToolField[] } {
  const changed = findDifferences(live, edited);
  const now = { ...live, ...pickFields(edited, changed.filter(goesLiveForOwner)) };
  // A tool that is not open source shows no source code, not even until a moderator has decided.
  if (!now.is_open_source) now.source_code_url = null;
  return { live: now, waiting: findDifferences(now, edited) };
}

/** The host of an address without `www.`; '' when there is none. */
export function hostOf(url: string | null): string {
  return url === null ? '' : (URL.parse(url)?.host.replace(/^www\./, '') ?? '');
}
