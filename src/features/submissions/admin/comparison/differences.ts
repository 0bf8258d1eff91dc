import type { ToolUpdate } from '#src/features/tools/contract.ts';
import { kindLabel } from '#src/features/tools/listings/public/fact-rules.ts';
import type { ToolFields } from '#src/features/tools/listings/public/fields-contract.ts';
import { toolTypeLabel } from '#src/features/tools/rules.ts';
import { findDifferences, hostOf, type ToolField } from '../../rules.ts';
import type { FieldDifference } from '../contract.ts';

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
  if (field === 'kind') return fields.kind ? kindLabel(fields.kind) : '';
  return String(fields[field] ?? '');
}

/** One field of both states, in the shape that suits it. `sign` makes the address of a picture that is not public. */
function compare(
  field: ToolField,
  live: Comparable,
  proposed: Comparable,
  sign: (url: string) => string,
): FieldDifference {
  switch (field) {
    case 'url':
    case 'affiliate_url':
    case 'source_code_url': {
      const [before, after] = [live[field], proposed[field]];
      const is_host_changed = hostOf(before) !== hostOf(after);
      return { kind: 'link', field, old: before, new: after, is_host_changed };
    }
    case 'is_open_source':
    case 'needs_account':
      return { kind: 'flag', field, old: live[field], new: proposed[field] };
    case 'tags':
    case 'features':
    case 'use_cases':
    case 'best_for':
    case 'not_for':
    case 'languages':
      return { kind: 'list', field, old: live[field], new: proposed[field] };
    case 'platforms':
      return {
        kind: 'list',
        field,
        old: live.platforms.map(toolTypeLabel),
        new: proposed.platforms.map(toolTypeLabel),
      };
    case 'pricing_tiers':
      return { kind: 'tiers', field, old: live[field], new: proposed[field] };
    case 'updates':
      return {
        kind: 'updates',
        field,
        old: presentUpdates(live.updates),
        new: presentUpdates(proposed.updates),
      };
    case 'logo_url':
    case 'screenshots': {
      const old = picturesOf(field, live);
      // A picture that the page shows already keeps its address, so that both sides are seen to be equal.
      const after = picturesOf(field, proposed).map((url) => (old.includes(url) ? url : sign(url)));
      return { kind: 'images', field, old, new: after };
    }
    default:
      return { kind: 'text', field, old: presentText(field, live), new: presentText(field, proposed) };
  }
}

function picturesOf(field: 'logo_url' | 'screenshots', fields: ToolFields): string[] {
  if (field === 'screenshots') return fields.screenshots.map(({ url }) => url);
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
