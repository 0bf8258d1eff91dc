import { COMPARE_MAX } from '../rules.ts';

const MAX_SLUG = 200;

/** `/compare?tools=a,b`; the commas stay readable. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length ? `/compare?tools=${slugs.map(encodeURIComponent).join(',')}` : '/compare';
}

/** The tools to compare, from the page's address. */
interface ComparedTools {
  /** Slugs or ids without repetition, at most four. */
  slugs: string[];
  /** True when more than four were asked for. */
  isTooMany: boolean;
}

export function parseComparedTools(params: URLSearchParams): ComparedTools {
  const asked = params
    .getAll('tools')
    .flatMap((text) => text.split(','))
    .map((slug) => slug.trim().toLowerCase().slice(0, MAX_SLUG))
    .filter(Boolean);
  const slugs = [...new Set(asked)];
  return { slugs: slugs.slice(0, COMPARE_MAX), isTooMany: slugs.length > COMPARE_MAX };
}

interface Comparable {
  id: number;
  category: { slug: string };
}

/** Pairs the first two tools of each category, so that the suggested comparisons make sense. */
export function pairByCategory<Tool extends Comparable>(
  tools: readonly Tool[],
  limit: number,
): [Tool, Tool][] {
  const unique = new Map(tools.map((tool) => [tool.id, tool]));
  const groups = Map.groupBy(unique.values(), (tool) => tool.category.slug);
  const pairs: [Tool, Tool][] = [];
  for (const [first, second] of groups.values()) {
    if (first && second && pairs.length < limit) pairs.push([first, second]);
  }
  return pairs;
}
