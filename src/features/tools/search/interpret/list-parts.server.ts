import { partId, type UnderstoodPart } from '../public/explain-rules.ts';
import type { Named } from './find-named.server.ts';
import type { CategoryHint, ReadPhrases } from './read-phrases.server.ts';
import type { References } from './read-references.server.ts';
import { type RequestWords, type Token, textOf } from './read-tokens.server.ts';

/** Tools of one comparison that are read; others are cut. */
export const MAX_COMPARED = 12;

/** A tool that a request names. */
export interface ToolName {
  id: number;
  slug: string;
  name: string;
}

/** The listing that is named; null for a product that is not listed. */
export function toolOf(named: Named | undefined): ToolName | null {
  if (!named || !('tool' in named)) return null;
  const { id, slug, name } = named.tool;
  return { id, slug, name };
}

/** All parts of a request, in the order in which a sentence about them names them. */
export function listParts(
  tokens: readonly Token[],
  { maxPrice, priceText, excluded }: RequestWords,
  phrases: ReadPhrases,
  { like, compare }: References,
  category: CategoryHint | undefined,
): UnderstoodPart[] {
  const parts: UnderstoodPart[] = [];
  const liked = toolOf(like);
  if (like && liked) {
    parts.push({ text: textOf(tokens, like.from, like.to), as: 'like', value: liked.slug, weight: 'demand' });
  }
  const [first] = compare;
  const compared = compare.slice(0, MAX_COMPARED).flatMap((named) => toolOf(named)?.slug ?? []);
  if (first && compared.length > 1) {
    const text = textOf(tokens, first.from, compare.at(-1)!.to);
    parts.push({ text, as: 'compare', value: compared.join(','), weight: 'demand' });
  }
  parts.push(...phrases.parts);
  if (maxPrice !== undefined) {
    const value = maxPrice === 0 ? 'free' : String(maxPrice);
    parts.push({ text: priceText, as: 'price', value, weight: maxPrice === 0 ? 'wish' : 'demand' });
  }
  // A product that is not listed has one that nobody has said.
  if (category && category.to > category.from) {
    const text = textOf(tokens, category.from, category.to);
    parts.push({ text, as: 'category', value: category.slug, weight: 'wish' });
  }
  const typed = excluded.map(
    (text) => ({ text, value: text.slice(1), as: 'negation', weight: 'demand' }) as const,
  );
  return [...parts, ...typed].filter(
    (part, at, all) => all.findIndex((other) => partId(other) === partId(part)) === at,
  );
}
