import { createContext, useContext } from 'react';

/** Who is signed in, as far as the features need to know. */
export interface Viewer {
  /** 0 when the browser's record of the account is damaged. */
  id: number;
  name: string;
  avatar_url: string | null;
  isVerified: boolean;
}

/** Filled by the frame of the pages, which alone knows the session. */
export const ViewerContext = createContext<Viewer | null>(null);

/** null for a visitor, on the server, and while a page comes alive. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}

/** First part of the key of what belongs to somebody; thrown away with the session. */
export const OWN = 'own';

/** The cache key of an answer that differs by person: what one account has read is never shown to another. */
export function keyFor(viewer: Viewer | null, address: string): readonly (string | number)[] {
  return viewer ? [OWN, viewer.id, address] : [address];
}

/** The sign-in that comes back to a path of this site. */
export function signInPath(path: string): string {
  return `/login?return_to=${encodeURIComponent(path)}`;
}
