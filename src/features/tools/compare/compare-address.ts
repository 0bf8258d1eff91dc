import { COMPARE_MAX } from '../rules.ts';
import { readUsages, USAGE, USUAL, type Usage, type UsageName } from './costs/usage-rules.ts';

const MAX_SLUG = 200;

/** How a comparison is shown. */
export interface CompareView {
  /** Only the rows in which the tools differ. */
  onlyDifferences?: boolean;
  /** Order of the columns by price; as in the address when missing. */
  sort?: 'price' | 'price-desc';
  /** For whom and how long costs are computed; the usual numbers when missing. */
  usage?: Usage;
}

/** `/compare?tools=a,b&only=differences&sort=price`; the commas stay readable. */
export function comparePath(slugs: readonly string[], view: CompareView = {}): string {
  if (slugs.length === 0) return '/compare';
  const only = view.onlyDifferences ? '&only=differences' : '';
  const sort = view.sort ? `&sort=${view.sort}` : '';
  const usage = usageNames
    .filter((name) => view.usage && view.usage[name] !== USUAL[name])
    .map((name) => `&${name}=${view.usage![name]}`);
  return `/compare?tools=${slugs.map(encodeURIComponent).join(',')}${only}${sort}${usage.join('')}`;
}

const usageNames = Object.keys(USAGE) as UsageName[];

/** Reads how a comparison is shown; anything else than `comparePath` writes counts as missing. */
export function parseCompareView(params: URLSearchParams): CompareView {
  const sort = (['price', 'price-desc'] as const).find((value) => value === params.get('sort'));
  const usage = usageNames.some((name) => params.has(name))
    ? readUsages((name) => params.get(name))
    : undefined;
  return { onlyDifferences: params.get('only') === 'differences', sort, usage };
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
