import { useMemo, useSyncExternalStore } from 'react';
import { setSessionSource } from '#src/shared/client/api-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { OwnUser, SignedIn } from './contract.ts';
import { parseStoredUser } from './sessions/stored-user.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';

export interface Session {
  token: string;
  /** The account as the server last described it; null when the record stored with the token is missing or damaged. */
  user: OwnUser | null;
}

const listeners = new Set<() => void>();
/** Used when the browser forbids storage: the session then lasts until the page is left. */
const memory = new Map<string, string>();
/** The page to show instead of one that needs a session, after the person has signed out on purpose. */
let destination: string | null = null;

function read(key: string): string | null {
  if (typeof document === 'undefined') return null;
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

let known: { token: string | null; user: string | null; session: Session | null } = {
  token: null,
  user: null,
  session: null,
};

/** The session: the same object until something changes, null when signed out. */
export function readSession(): Session | null {
  const token = read(TOKEN_KEY) || null;
  const user = read(USER_KEY);
  if (token !== known.token || user !== known.user) {
    known = { token, user, session: token ? { token, user: parseStoredUser(user) } : null };
  }
  return known.session;
}

function toViewer({ user }: Pick<Session, 'user'>): Viewer {
  return {
    id: user?.id ?? 0,
    name: user?.name ?? '',
    avatar_url: user?.avatar_url ?? null,
    isVerified: user === null || user.email_verified_at !== null,
    permissions: user?.permissions ?? [],
  };
}

/** The signed-in person for cache keys of their data, also outside components. */
export function readViewer(): Viewer {
  return toViewer(readSession() ?? { user: null });
}

export function signIn({ token, user }: Pick<SignedIn, 'token' | 'user'>): void {
  destination = null;
  write(TOKEN_KEY, token);
  write(USER_KEY, JSON.stringify(user));
  announce();
}

let renewed: string | null = null;

/** Goes on with the same session under a new token, as after the person has confirmed who they are. */
export function renewToken(token: string): void {
  renewed = token;
  write(TOKEN_KEY, token);
  announce();
}

/** True when this token only replaces an earlier one of the same session. */
export function isRenewal(token: string | undefined): boolean {
  return token !== undefined && token === renewed;
}

/** Forgets the session. A page that needs one then redirects to `next`, without a return path. */
export function signOut(next: string | null = '/login'): void {
  destination = next;
  write(TOKEN_KEY, null);
  write(USER_KEY, null);
  announce();
}

/** Stores the account as the server describes it now. */
export function updateUser(user: OwnUser): void {
  if (!readSession()) return;
  write(USER_KEY, JSON.stringify(user));
  announce();
}

/** The address to redirect to from a page that needs a session: the sign-in, which returns to `path`. */
export function pathWithoutSession(path: string): string {
  return destination ?? `/login?return_to=${encodeURIComponent(path)}`;
}

/** Calls `listener` after every change, also of other tabs. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  // The key is null when everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The session of this browser. Null on the server and during hydration, so that both render the same. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

/** The signed-in person for the rest of the site; the same object until the session changes. */
export function useSessionViewer(): Viewer | null {
  const session = useSession();
  return useMemo(() => session && toViewer(session), [session]);
}

/**
 * Makes API calls carry the token. `onNeeded` runs when a change that a person asked for was refused because there is
 * no session; a refused read only ends the session, and the page decides whether it needs one. `reauthenticate` asks the
 * person again who they are, and says whether they have confirmed it.
 */
export function connectSession(
  onNeeded: () => void,
  reauthenticate: () => Promise<boolean> = async () => false,
): () => void {
  return setSessionSource({
    readToken: () => readSession()?.token ?? null,
    reauthenticate,
    endSession: (expiredToken, wasChange) => {
      if (expiredToken !== null && readSession()?.token === expiredToken) signOut(null);
      if (wasChange && !readSession()) onNeeded();
    },
  });
}
