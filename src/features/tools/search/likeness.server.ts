import type { RequestWord, SearchRequest } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { listsTools } from '../catalogue/answer-sources.server.ts';
import type { ToolRecord } from '../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { findBrandNamed } from './interpret/brands/known-brands.server.ts';
import { readRequestWords } from './interpret/read-request-words.server.ts';
import { readTokens } from './interpret/read-tokens.server.ts';
import { FILLERS, WEAK_WORDS } from './interpret/word-lexicon.ts';
import { COMMON_WORDS } from './interpret/words/common-words.ts';
import { readVocabulary } from './read-vocabulary.server.ts';

/** Weights of a tool's words for its likeness, by where they stand, and of values that are shared. */
export const LIKENESS = {
  /** Words for the purpose of a well-known product. */
  purpose: 1,
  tag: 1,
  text: 0.6,
  /** Its name, in tools that say of themselves that they replace it. */
  name: 3,
  /** All tags together, */
  sharedTags: 0.6,
  category: 0.15,
  type: 0.05,
};
const MOST_WORDS = 16;
const MOST_ALIKE = 100;
const FROM_SOURCE = 100;
/** Ranks count as reciprocals; so many of these is what one person is worth who has saved both. */
const SMOOTHING = 10;
const SAVED = 0.1;

/** Words that tell something: neither those that only ask nor common ones. */
function listTelling(texts: readonly string[]): string[] {
  return [...new Set(scanWords(texts.join(' ')).words)].filter(
    (word) => !FILLERS.has(word) && !COMMON_WORDS.has(word) && !WEAK_WORDS.has(word),
  );
}

const toWords = (words: readonly string[], weight: number): RequestWord[] =>
  words.map((word) => ({ forms: [{ word, share: 1 }], weight }));

/** Words of a product's name, as far as listings have them, for tools that speak of it. */
export async function readMentions({ catalogue }: ToolsContext, name: string): Promise<RequestWord[]> {
  const { names } = await catalogue.readNamed(name);
  const words = listTelling([name]);
  const known = words.filter((word) => names.isKnownWord(word));
  return toWords(known, LIKENESS.name / Math.max(1, words.length));
}

/** Words for what a well-known product is for. */
export async function readPurpose(context: ToolsContext, purpose: string): Promise<RequestWord[]> {
  const { isKnownWord } = await readVocabulary(context, purpose);
  return readRequestWords(readTokens(purpose).tokens, isKnownWord);
}

/** The request that tools like one answer best: what it is for, its tags and its own words, and its name, of which they may speak. */
export async function toLikeness(context: ToolsContext, tool: ToolRecord): Promise<SearchRequest> {
  const { lookups } = context.catalogue;
  const purpose = await readPurpose(context, findBrandNamed(tool.name)?.purpose ?? '');
  const tags = tool.tag_ids.map((id) => lookups.tag(id));
  const category = lookups.category(tool.category_id);
  const [sentence = ''] = tool.description.split(/(?<=[.!?])\s/u, 1);
  const all = [
    ...purpose.map((word) => ({ ...word, weight: word.weight * LIKENESS.purpose })),
    ...(await readMentions(context, tool.name)),
    ...toWords(listTelling(tags.map(({ name }) => name)), LIKENESS.tag),
    ...toWords(scanWords(category.name).words, LIKENESS.category),
    ...toWords(listTelling([tool.facts.tagline ?? '', sentence, ...tool.use_cases]), LIKENESS.text),
  ];
  const words = new Map(all.toReversed().map((word) => [word.forms[0]!.word, word]));
  const shared = LIKENESS.sharedTags / Math.max(2, tags.length);
  const boosts = [
    ...tags.map(({ slug }) => ({ facet: 'tags', value: slug, weight: shared })),
    { facet: 'category', value: category.slug, weight: LIKENESS.category },
    { facet: 'type', value: tool.type, weight: LIKENESS.type },
  ];
  return {
    words: [...words.values()].toReversed().slice(0, MOST_WORDS),
    boosts,
    near: context.meaning.listNearTo(tool.id),
    excluded: [],
    except: [tool.id],
  };
}

/**
 * Ids of published tools similar to one by what they are, and for the people who have saved both; the most similar first.
 * @param limit at most 100
 */
export async function listSimilarIds(
  context: ToolsContext,
  id: number,
  limit: number,
): Promise<readonly number[]> {
  listsTools();
  const [tool] = await context.catalogue.readTools([id]);
  if (!tool) return [];
  const request = await toLikeness(context, tool);
  const [{ ids }, ...sources] = await Promise.all([
    context.catalogue.search.query({ request, offset: 0, limit: MOST_ALIKE }),
    ...context.extensions.all('tools.similarity').map((source) => source(id, FROM_SOURCE)),
  ]);
  const points = new Map(ids.map((similar, rank) => [similar, 1 / (SMOOTHING + rank)]));
  for (const { tool_id, people } of sources.flat()) {
    points.set(tool_id, (points.get(tool_id) ?? 0) + (SAVED * Math.log2(1 + people)) / SMOOTHING);
  }
  points.delete(id);
  return [...points]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([similar]) => similar);
}
