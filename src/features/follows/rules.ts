/** Rules of following, for server and browser alike. Pure. */

/** How many tools one person can follow. */
export const FOLLOWS_MAX = 500;

/** The page behind the link of a mail that ends following. */
export function unfollowPath(token: string): string {
  return `/unfollow/${token}`;
}
