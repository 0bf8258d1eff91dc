import { createContext, useContext } from 'react';
import type { Permission } from './calls.ts';

/** The signed-in person, as far as other slices need to know. */
export interface Viewer {
  /** 0 when the browser's record of the account is damaged. */
  id: number;
  name: string;
  avatar_url: string | null;
  isVerified: boolean;
  /** Offers what only staff may do; the server decides about every call. Default: none. */
  permissions?: readonly Permission[];
}

/** Provided by the frame of the pages. */
export const ViewerContext = createContext<Viewer | null>(null);

/** Returns null for a visitor, on the server, and during hydration. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}

/** First part of the cache key of personal data, which is removed with the session. */
export const OWN = 'own';

/** The cache key of an answer. Personal answers are keyed by account, so one account never sees another's. */
export function keyFor(viewer: Viewer | null, address: string): readonly (string | number)[] {
  return viewer ? [OWN, viewer.id, address] : [address];
}

/** The sign-in page that returns to a path of this site. */
export function signInPath(path: string): string {
  return `/login?return_to=${encodeURIComponent(path)}`;
}
