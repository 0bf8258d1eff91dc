import type { DemoTool } from '../demo-tool.ts';

type RankedTool = Pick<DemoTool, 'name' | 'tags' | 'use_cases' | 'features' | 'description'>;

/** Weights of a word by the part of a tool that has it. */
const WEIGHTS: readonly (readonly [weight: number, textOf: (tool: RankedTool) => string])[] = [
  [3, (tool) => tool.name],
  [2.5, (tool) => tool.tags.join(' ')],
  [2, (tool) => tool.use_cases.join(' ')],
  [1.5, (tool) => tool.features.join(' ')],
  [1, (tool) => tool.description],
];

/** Cuts common endings of English, so that `transcribing` and `transcribe` are one term. */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ations?|ing|ers?|ed|es|s|e|ion|or)$/, '') : word.replace(/s$/, '');

const termsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\d]+/gu) ?? []
  ).map(stem);

/**
 * Ranks tools by BM25 (Robertson and Zaragoza 2009, k1 = 1.2, b = 0.75) with weighted fields: any word may match, nothing is
 * a filter and nothing is understood. The model that the search has to beat.
 */
export function rankByWords(tools: readonly RankedTool[]): (request: string) => string[] {
  const documents = tools.map((tool) => {
    const weights = new Map<string, number>();
    for (const [weight, textOf] of WEIGHTS) {
      for (const term of termsOf(textOf(tool))) weights.set(term, (weights.get(term) ?? 0) + weight);
    }
    return { name: tool.name, weights, length: weights.values().reduce((sum, one) => sum + one, 0) };
  });
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const score = (terms: ReadonlySet<string>, { weights, length }: (typeof documents)[number]): number =>
    terms.values().reduce((sum, term) => {
      const frequency = weights.get(term);
      if (frequency === undefined) return sum;
      const having = documents.filter((other) => other.weights.has(term)).length;
      const idf = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
      return sum + (idf * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * length) / mean));
    }, 0);
  return (request) => {
    const terms = new Set(termsOf(request));
    return documents
      .map((document) => ({ name: document.name, score: score(terms, document) }))
      .filter((hit) => hit.score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ name }) => name);
  };
}
