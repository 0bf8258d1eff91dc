/** Rules of following, for server and browser alike. Pure. */

/** How many tools one person can follow. */
export const FOLLOWS_MAX = 500;

/** How many makers, categories and searches one person can follow. */
export const SOURCES_MAX = 100;
/** Characters of the query of a followed search. */
export const QUERY_MAX = 500;

export const SOURCE_KINDS = ['maker', 'category', 'search'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
export const FOLLOW_KINDS = ['tool', ...SOURCE_KINDS] as const;

/** The page behind the link of a mail that ends following. */
export function unfollowPath(token: string): string {
  return `/unfollow/${token}`;
}

/** Returns the name of a followed search: its words, or else what its address says. */
export function describeQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  return parameters.get('q') ?? [...parameters].map(([name, value]) => `${name}: ${value}`).join(', ');
}
