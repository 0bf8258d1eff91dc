import type { ToolUpdate } from '#src/features/tools/contract.ts';
import {
  type FieldKind,
  ruleOf,
  type ToolFields,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { toolTypeLabel } from '#src/features/tools/rules.ts';
import { findDifferences, hostOf, type ToolField } from '../../rules.ts';
import type { FieldDifference } from '../contract.ts';

/** The values of a field before and after. */
interface Both<Value> {
  field: ToolField;
  old: Value;
  new: Value;
}

export interface Comparable extends ToolFields {
  category_name: string;
}

export function presentUpdates(updates: ToolFields['updates']): ToolUpdate[] {
  return updates.map((update) => ({
    ...update,
    changes: update.changes.map((description) => ({ description })),
  }));
}

function presentText(field: ToolField, fields: Comparable): string {
  if (field === 'category_id') return fields.category_name;
  if (field === 'type') return toolTypeLabel(fields.type);
  const text = String(fields[field] ?? '');
  return ruleOf(field).values?.[text] ?? text;
}

const LISTED: readonly FieldKind[] = ['lines', 'tags', 'codes', 'types'];

/** One field of both states, in the shape that suits it. `sign` makes the address of a picture that is not public. */
function compare(
  field: ToolField,
  live: Comparable,
  proposed: Comparable,
  sign: (url: string) => string,
): FieldDifference {
  const { kind } = ruleOf(field);
  const states = { field, old: live[field], new: proposed[field] };
  switch (kind) {
    case 'address':
    case 'optionalAddress': {
      const { old, new: after } = states as Both<string | null>;
      return { kind: 'link', field, old, new: after, is_host_changed: hostOf(old) !== hostOf(after) };
    }
    case 'flag':
    case 'optionalFlag':
      return { kind: 'flag', ...(states as Both<boolean | null>) };
    case 'plans':
      return { kind: 'tiers', ...(states as Both<ToolFields['pricing_tiers']>) };
    case 'releases':
      return {
        kind: 'updates',
        field,
        old: presentUpdates(live.updates),
        new: presentUpdates(proposed.updates),
      };
    case 'picture':
    case 'pictures': {
      const old = picturesOf(kind, live);
      // A picture that the page shows already keeps its address, so that both sides are seen to be equal.
      const after = picturesOf(kind, proposed).map((url) => (old.includes(url) ? url : sign(url)));
      return { kind: 'images', field, old, new: after };
    }
  }
  if (LISTED.includes(kind)) {
    const write = kind === 'types' ? toolTypeLabel : String;
    const { old, new: after } = states as Both<string[]>;
    return { kind: 'list', field, old: old.map(write), new: after.map(write) };
  }
  return { kind: 'text', field, old: presentText(field, live), new: presentText(field, proposed) };
}

function picturesOf(kind: 'picture' | 'pictures', fields: ToolFields): string[] {
  if (kind === 'pictures') return fields.screenshots.map(({ url }) => url);
  return fields.logo_url === null ? [] : [fields.logo_url];
}

/** The fields that approving the revision would change. */
export function describeDifferences(
  live: Comparable,
  proposed: Comparable,
  sign: (url: string) => string,
): FieldDifference[] {
  return findDifferences(live, proposed).map((field) => compare(field, live, proposed, sign));
}
