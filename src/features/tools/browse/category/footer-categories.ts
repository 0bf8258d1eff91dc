import type { Category } from '../../contract.ts';

/** Named first while they have tools. */
const PREFERRED: readonly string[] = ['chatbots', 'image', 'code', 'audio'];
const SHOWN = 4;

/**
 * The categories that the footer names: those that administrators chose, in their order, or else preferred ones and then those
 * with most tools. A catalogue without tools names the first ones, so that its footer has no empty column. Pure.
 */
export function pickFooterCategories(
  categories: readonly Category[],
  chosen?: readonly string[],
): Category[] {
  if (chosen) {
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    return chosen.flatMap((slug) => bySlug.get(slug) ?? []).filter(({ is_active }) => is_active);
  }
  const rank = ({ slug }: Category) =>
    PREFERRED.includes(slug) ? PREFERRED.indexOf(slug) : PREFERRED.length;
  const active = categories.filter(({ is_active }) => is_active);
  const used = active.filter(({ tools_count }) => tools_count > 0);
  return (used.length > 0 ? used : active)
    .sort((a, b) => rank(a) - rank(b) || b.tools_count - a.tools_count)
    .slice(0, SHOWN);
}
