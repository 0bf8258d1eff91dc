import type { RequestWord, SearchRequest } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { ToolRecord } from '../../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { findBrandNamed } from '../interpret/brands/known-brands.server.ts';
import { readRequestWords } from '../interpret/read-request-words.server.ts';
import { readTokens } from '../interpret/read-tokens.server.ts';
import { FILLERS, WEAK_WORDS } from '../interpret/word-lexicon.ts';
import { COMMON_WORDS } from '../interpret/words/common-words.ts';
import { readVocabulary } from '../read-vocabulary.server.ts';
import { PREFERENCE_WEIGHTS } from '../search-request.server.ts';

const MOST_WORDS = 12;
/** Weight of a tool's own words, next to those for what it is known for. */
const OWN = 0.07;
/** Weight of what it is known for: below that of words that an answer has to have. */
const KNOWN = 0.45;

/** Weight of all tags together, compared with all words. */
const SHARED = 0.6;

/** The request that a tool answers best: what a well-known product is for, then its own words, those of its tags and its line first. */
export async function readLikeness(
  context: ToolsContext,
  { name, description, category_id, tag_ids, facts, use_cases }: ToolRecord,
): Promise<SearchRequest> {
  const { lookups } = context.catalogue;
  const own = new Set(scanWords(name).words);
  const { purpose = '', category: field = '' } = findBrandNamed(name) ?? {};
  const { isKnownWord, findCategory } = await readVocabulary(context, purpose);
  const known = readRequestWords(readTokens(purpose).tokens, isKnownWord);
  const meant = new Set(known.flatMap(({ forms }) => forms.map(({ word }) => word)));
  const tags = tag_ids.map((id) => lookups.tag(id).name);
  const [sentence = ''] = description.split(/(?<=[.!?])\s/u, 1);
  const { words } = scanWords([...tags, facts.tagline ?? '', sentence, ...use_cases].join(' '));
  const telling = [...new Set(words)].filter(
    (word) =>
      !own.has(word) &&
      !meant.has(word) &&
      !FILLERS.has(word) &&
      !COMMON_WORDS.has(word) &&
      !WEAK_WORDS.has(word),
  );
  const weight = known.length > 0 ? OWN : KNOWN;
  const others: RequestWord[] = telling.map((word) => ({ forms: [{ word, share: 1 }], weight }));
  const categories = new Set([findCategory(field), lookups.category(category_id).slug]);
  const boosts: SearchRequest['boosts'][number][] = [...categories].flatMap((value) =>
    value === undefined ? [] : [{ facet: 'category', value, weight: PREFERENCE_WEIGHTS.category }],
  );
  const shared = SHARED / Math.max(2, tag_ids.length);
  for (const id of tag_ids) boosts.push({ facet: 'tags', value: lookups.tag(id).slug, weight: shared });
  const meanings = known.map((word) => ({ ...word, weight: word.weight * KNOWN }));
  return { words: [...meanings, ...others].slice(0, MOST_WORDS), boosts, excluded: [] };
}
