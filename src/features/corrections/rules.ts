/** Rules of corrections, for server and browser alike. Pure. */
import {
  type CorrectableField,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  type Plan,
  ruleOf,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { DAY } from '#src/shared/time.ts';

/** How long the owner of a listing decides alone, ms. */
export const OWNER_DECIDES_FOR = 7 * DAY;
/** A field that so many people correct goes to the moderators at once, before the others. */
export const RAISED_FROM = 3;
/** How many corrections of one person may wait. */
export const WAITING_MAX = 30;
/** Decided corrections are deleted after this, ms. */
export const KEPT_FOR = 2 * 365 * DAY;
export const NOTE_MAX = 500;

export type { CorrectableField, Plan };

const placeOf = (field: FieldName) => ruleOf(field).correctedAt ?? 1e6;

/** The fields that can be corrected, in the order in which a form offers them. */
export const CORRECTABLE_FIELDS = FIELD_NAMES.filter(
  (name): name is CorrectableField => ruleOf(name).isCorrectable !== false,
).sort((one, other) => placeOf(one) - placeOf(other));

const isOfKind = (field: CorrectableField, ...kinds: FieldKind[]) => kinds.includes(ruleOf(field).kind);

/** True for a field that is a list of texts. */
export function isList(field: CorrectableField): boolean {
  return isOfKind(field, 'lines', 'tags', 'types');
}

/** True for a yes or no. */
export function isFlag(field: CorrectableField): boolean {
  return isOfKind(field, 'flag', 'optionalFlag');
}

/** The periods of a plan's price, the usual ones first. */
export const PLAN_PERIODS = ['month', 'year', '', 'api call'] as const satisfies Plan['period'][];

/**
 * True when the listing shows a starting price. That of other listings comes from their plans, so a correction of it would
 * change nothing that anybody sees.
 */
export function showsStartingPrice(model: 'free' | 'freemium' | 'paid' | null): boolean {
  return model === 'paid' || model === null;
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
