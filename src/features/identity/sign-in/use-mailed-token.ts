import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** A text that a page has put into the state of its history entry. */
function textIn(state: unknown, name: string): string | undefined {
  const value = (state as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the token of a mailed link, and moves it out of the address into the history entry's state, where a reload
 * finds it, but nobody who sees the screen, a shared link or the browser's history. `null` when there is none, and
 * `undefined` before the browser can know.
 */
export function useMailedToken(path: string): string | null | undefined {
  const { token } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (token) void navigate(path, { replace: true, state: { token }, preventScrollReset: true });
  }, [token, path, navigate]);
  // The server cannot see the state, so the first render must not either.
  return token ?? (isHydrated ? (textIn(state, 'token') ?? null) : undefined);
}

/**
 * Keeps the text of a link's success in place of its token, so that a reload shows it rather than using the link again.
 */
export function useKeptSuccess(path: string): [string | undefined, (text: string) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const keep = useCallback(
    (success: string) => void navigate(path, { replace: true, state: { success }, preventScrollReset: true }),
    [path, navigate],
  );
  return [isHydrated ? textIn(state, 'success') : undefined, keep];
}
