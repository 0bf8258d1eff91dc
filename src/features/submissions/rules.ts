/** Rules of submissions and revisions, for server and browser alike. Pure. */

import {
  FIELD_NAMES,
  type FieldName,
  ruleOf,
  type ToolFields,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { slugify } from '#src/shared/text/slug.ts';
import { DAY, HOUR } from '#src/shared/time.ts';

/** How long an administrator can restore an unlisted tool, ms. */
export const RESTORABLE_FOR = 30 * DAY;

/** How far ahead an approval may be scheduled, days. */
export const SCHEDULE_DAYS = 365;

/** When a pending submission should be decided, by the promise. */
export function dueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + REVIEW_HOURS * HOUR);
}

/** The lists of administrators. */
export const SUBMISSION_STATES = [
  'pending',
  'changes_requested',
  'approved',
  'rejected',
  'unlisted',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export type ToolField = FieldName;

/** True when a price is among the changed fields. */
export function changesPrice(changed: readonly ToolField[]): boolean {
  return changed.some((field) => ['pricing_model', 'starting_from', 'pricing_tiers'].includes(field));
}

/** True for a field that a proved owner's edit changes at once. */
export function goesLiveForOwner(field: ToolField): boolean {
  return ruleOf(field).isLive === true;
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
  return FIELD_NAMES.filter((field) => !isSame(field, before, after));
}

export function pickFields(fields: ToolFields, names: readonly ToolField[]): Partial<ToolFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/**
 * A revision after its tool has changed: fields that it does not change follow the tool, so that approving it later
 * does not undo what others did meanwhile.
 */
export function rebaseRevision(revision: ToolFields, before: ToolFields, after: ToolFields): ToolFields {
  const untouched = FIELD_NAMES.filter((field) => isSame(field, revision, before));
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
