import { isOn } from '#src/shared/site/features-off.ts';
import { COMPARE_MAX } from '../rules.ts';
import { likeOf } from './intent/relax-intent.ts';
import type { Brand } from './interpret/brands/known-brands.server.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import type { ToolName } from './interpret/list-parts.server.ts';
import type { UnderstoodPart } from './public/explain-rules.ts';
import type { Interpretation } from './public/search-contract.ts';
import type { SearchIntent } from './public/search-intent-rules.ts';

/** Tells how an intent was read. */
export function describeIntent(
  intent: SearchIntent,
  like: ToolName | undefined,
  read?: InterpretedRequest,
): { interpretation: Interpretation } {
  const { text = '', compare, preferences = {} } = intent;
  const { like: _, pricing_model: price, tags, ...filters } = preferences;
  return {
    interpretation: {
      text,
      filters: {
        ...filters,
        ...(price && price !== 'unknown' ? { pricing_model: price } : {}),
        ...(tags ? { tags: [...tags] } : {}),
      },
      like: like && likeOf(intent) ? { slug: like.slug, name: like.name } : null,
      compare: isOn('compare') && compare && compare.length > 1 ? compare.slice(0, COMPARE_MAX) : null,
      corrected: read?.corrected ?? null,
      understood: listClaimed(read?.understood ?? []),
      is_foreign: read?.isForeign ?? false,
      unlisted: describeUnlisted(read?.unlisted ?? []),
    },
  };
}

/** Of wishes that exclude each other, such as "free" and "paid", the first one: no other is met. */
function listClaimed(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const isPaid = ({ value }: UnderstoodPart) => value === 'paid';
  return parts.filter((part, at) => {
    const before = parts.slice(0, at);
    if (part.value === 'open_source') return before.every(({ value }) => value !== 'open_source');
    if (part.as !== 'price' || Number.isFinite(Number(part.value))) return true;
    return before.every((other) => other.as !== 'price' || isPaid(other) === isPaid(part));
  });
}

/** Products that are asked for and not listed, the first one apart. */
export function describeUnlisted(unlisted: readonly Brand[]): Interpretation['unlisted'] {
  const [first, ...others] = unlisted.map(({ name, website }) => ({ name, website }));
  return first ? { ...first, others } : null;
}
