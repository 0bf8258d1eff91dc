import type { KeyAfter } from '#src/shared/messages/message.ts';

/** Rules of following, for server and browser alike. Pure. */

export type FollowKind = KeyAfter<'follows.kind.'>;
/** Tools have calls and a table of their own. */
export type SourceKind = Exclude<FollowKind, 'tool'>;

/** A kind of things that can be followed. The text `follows.kind.{name}` names it. */
interface FollowedKind {
  order?: number;
  /** Of its page, up to its name in the address. */
  path: string;
  /** Writes its name. Default: as it is. */
  nameOf?(name: string): string;
}

declare module '#src/shared/site/kinds.ts' {
  interface Kinds {
    followed: Record<FollowKind, FollowedKind>;
  }
}

/** How many tools one person can follow. */
export const FOLLOWS_MAX = 500;

/** How many makers, categories and searches one person can follow. */
export const SOURCES_MAX = 100;
/** Characters of the query of a followed search. */
export const QUERY_MAX = 500;

/** The page behind the link of a mail that ends following. */
export function unfollowPath(token: string): string {
  return `/unfollow/${token}`;
}

/** Returns the name of a followed search: its words, or else what its address says. */
export function describeQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  return parameters.get('q') ?? [...parameters].map(([name, value]) => `${name}: ${value}`).join(', ');
}
