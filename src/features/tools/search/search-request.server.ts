import type { SearchRequest } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Flag } from '../catalogue/tool-index.server.ts';
import type { ToolKind } from '../listings/public/fact-rules.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';

type Boost = SearchRequest['boosts'][number];

/** Weight of a preference compared with all words of a request: the more certainly it is meant, the more. */
const CATEGORY = 0.15;
const TYPE = 0.25;
const PRICE = 0.3;
const OPEN = 0.5;
/** Open source where something to run by oneself is asked for. */
const HOSTED = 0.15;
/** A plan that costs nothing, where something entirely free is asked for, and the other way round. */
const USABLE_FREE = 0.25;

/** A kind that is asked for, and parts for developers where nobody asks for them. */
const KIND = 0.25;
const PART = -0.25;
const PARTS: readonly ToolKind[] = ['api', 'library', 'model'];

/** The ranking that a request asks for: its words, and its preferences as what raises a tool. */
export function toSearchRequest({
  wanted,
  filters,
  excluded,
  kinds,
  isForDevelopers,
  understood,
}: Pick<
  InterpretedRequest,
  'wanted' | 'filters' | 'excluded' | 'kinds' | 'isForDevelopers' | 'understood'
>): SearchRequest {
  const { category, type, pricing_model: price, is_open_source: isOpen } = filters;
  const boosts: Boost[] = [];
  if (category) boosts.push({ facet: 'category', value: category, weight: CATEGORY });
  if (type) boosts.push({ facet: 'platforms', value: type, weight: TYPE });
  for (const kind of kinds) boosts.push({ facet: 'kind', value: kind, weight: KIND });
  if (!isForDevelopers && kinds.length === 0) {
    boosts.push(...PARTS.map((value) => ({ facet: 'kind', value, weight: PART })));
  }
  if (price) boosts.push({ facet: 'pricing', value: price, weight: PRICE });
  if (price === 'free') boosts.push({ facet: 'pricing', value: 'freemium', weight: USABLE_FREE });
  if (price === 'freemium') boosts.push({ facet: 'pricing', value: 'free', weight: USABLE_FREE });
  if (isOpen !== undefined) {
    const flag: Flag = isOpen ? 'open-source' : 'closed-source';
    const isAsked = understood.some(({ value }) => value === 'open_source');
    boosts.push({ facet: 'flags', value: flag, weight: isAsked ? OPEN : HOSTED });
  }
  return { words: wanted, boosts, excluded: excluded.map((words) => scanWords(words).words) };
}
