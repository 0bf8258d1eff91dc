import type { SearchRequest } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { Flag } from '../catalogue/tool-index.server.ts';
import type { InterpretedRequest } from './interpret/interpret-request.server.ts';

/** Gains of a tool that states what is wished, as shares of the best match. */
export const BOOSTS = {
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
  category: 0.15,
};

/** The ranking that a request asks for: its words, and its preferences as what raises a tool. */
export function toSearchRequest({
  wanted,
  filters,
  excluded,
  kinds,
  understood,
}: Pick<InterpretedRequest, 'wanted' | 'filters' | 'excluded' | 'kinds' | 'understood'>): SearchRequest {
  const { category, type, pricing_model: price, is_open_source: isOpen } = filters;
  const isAsked = (value: string) => understood.some((part) => part.value === value);
  const flag: Flag = isOpen ? 'open-source' : 'closed-source';
  const wishes: [facet: string, value: string | undefined | false, weight: number][] = [
    ['category', category, BOOSTS.category],
    ['platforms', type, BOOSTS.type],
    ...kinds.map((kind): [string, string, number] => ['kind', kind, BOOSTS.kind]),
    ['pricing', price, BOOSTS.price],
    ['pricing', price === 'free' && 'freemium', BOOSTS.usableFree],
    ['pricing', price === 'freemium' && 'free', BOOSTS.usableFree],
    ['flags', isOpen !== undefined && flag, isAsked('open_source') ? BOOSTS.open : BOOSTS.hosted],
    ['flags', isAsked('no_account') && ('no-account' satisfies Flag), BOOSTS.noAccount],
  ];
  const boosts = wishes.flatMap(([facet, value, weight]) => (value ? { facet, value, weight } : []));
  return { words: wanted, boosts, excluded: excluded.map((phrase) => scanWords(phrase).words) };
}
