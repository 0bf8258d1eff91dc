import { COMPARE_MAX } from '../rules.ts';
import { likeOf } from './intent/relax-intent.ts';
import type { Brand } from './interpret/brands/known-brands.server.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';
import type { ToolName } from './interpret/list-parts.server.ts';
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
      compare: compare && compare.length > 1 ? compare.slice(0, COMPARE_MAX) : null,
      corrected: read?.corrected ?? null,
      understood: read?.understood ?? [],
      is_foreign: false,
      unlisted: describeUnlisted(read?.unlisted ?? []),
    },
  };
}

/** Products that are asked for and not listed, the first one apart. */
export function describeUnlisted(unlisted: readonly Brand[]): Interpretation['unlisted'] {
  const [first, ...others] = unlisted.map(({ name, website }) => ({ name, website }));
  return first ? { ...first, others } : null;
}
