import type { SearchRequest } from '#src/search/search-index.ts';
import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Flag } from '../catalogue/tool-index.server.ts';
import type { ToolKind } from '../listings/public/fact-rules.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';

type Boost = SearchRequest['boosts'][number];

/** Weight of a preference compared with all words of a request: the more certainly it is meant, the more. */
export const PREFERENCE_WEIGHTS = {
  category: 0.15,
  type: 0.25,
  kind: 0.25,
  price: 0.3,
  /** A plan that costs nothing, where something entirely free is asked for, and the other way round. */
  usableFree: 0.25,
  open: 0.5,
  /** Open source where something to run by oneself is asked for. */
  hosted: 0.3,
  /** Usable without an account where that is asked for. */
  noAccount: 0.25,
  /** Parts for developers where nobody asks for them. */
  part: -0.25,
} as const;

const PARTS: readonly ToolKind[] = ['api', 'library', 'model'];

/** The ranking that a request asks for: its words, and its preferences as what raises a tool. */
export function toSearchRequest({
  wanted,
  filters,
  excluded,
  denied,
  kinds,
  isForDevelopers,
  understood,
}: Pick<
  InterpretedRequest,
  'wanted' | 'filters' | 'excluded' | 'denied' | 'kinds' | 'isForDevelopers' | 'understood'
>): SearchRequest {
  const { category, type, pricing_model: price, is_open_source: isOpen } = filters;
  const weights = PREFERENCE_WEIGHTS;
  const boosts: Boost[] = [];
  if (category) boosts.push({ facet: 'category', value: category, weight: weights.category });
  if (type) boosts.push({ facet: 'platforms', value: type, weight: weights.type });
  for (const kind of kinds) boosts.push({ facet: 'kind', value: kind, weight: weights.kind });
  // Who runs something by themselves installs parts, too.
  const isHosted = understood.some(({ value }) => value === 'self_hosted');
  if (!isForDevelopers && !isHosted && kinds.length === 0) {
    boosts.push(...PARTS.map((value) => ({ facet: 'kind', value, weight: weights.part })));
  }
  if (price) boosts.push({ facet: 'pricing', value: price, weight: weights.price });
  if (price === 'free') boosts.push({ facet: 'pricing', value: 'freemium', weight: weights.usableFree });
  if (price === 'freemium') boosts.push({ facet: 'pricing', value: 'free', weight: weights.usableFree });
  if (isOpen !== undefined) {
    const flag: Flag = isOpen ? 'open-source' : 'closed-source';
    const isAsked = understood.some(({ value }) => value === 'open_source');
    boosts.push({ facet: 'flags', value: flag, weight: isAsked ? weights.open : weights.hosted });
  }
  if (understood.some(({ value }) => value === 'no_account')) {
    boosts.push({ facet: 'flags', value: 'no-account' satisfies Flag, weight: weights.noAccount });
  }
  const fold = (phrases: readonly string[]) => phrases.map((phrase) => scanWords(phrase).words);
  const notBeing = fold(denied.words).flatMap((words) => [
    words,
    ...listPluralForms(words.at(-1)!).map((form) => [...words.slice(0, -1), form]),
  ]);
  return { words: wanted, boosts, excluded: fold(excluded), denied: notBeing };
}
