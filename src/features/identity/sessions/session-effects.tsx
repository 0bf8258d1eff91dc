import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OWN } from '#src/shared/viewer.ts';
import {
  connectSession,
  pathWithoutSession,
  readSession,
  subscribeToSession,
  updateUser,
  useSession,
} from '../session.ts';

/** Called when a change needs a session that is missing or has ended. Set while `SessionEffects` is mounted. */
let goToSignIn = () => {};

// Not in an effect, because the effects of pages run earlier and their first calls need the token.
if (typeof document !== 'undefined') connectSession(() => goToSignIn());

const SIGN_IN_PAGES = ['/login', '/register'];

/** Goes to the sign-in when a change needs it, unless it is open already: its form keeps what was typed. */
function useSignInRedirect(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    goToSignIn = () => {
      if (!SIGN_IN_PAGES.includes(pathname)) void navigate(pathWithoutSession(pathname + search));
    };
    return () => {
      goToSignIn = () => {};
    };
  }, [pathname, search, navigate]);
}

/** Removes cached personal data when the session changes, and marks public answers as stale. */
function usePersonalQueries(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let token = readSession()?.token;
    return subscribeToSession(() => {
      const next = readSession()?.token;
      if (next === token) return;
      token = next;
      queryClient.removeQueries({ queryKey: [OWN] });
      void queryClient.invalidateQueries({ refetchType: 'none' });
    });
  }, [queryClient]);
}

async function fetchAccount(queryClient: QueryClient): Promise<void> {
  // Hardly anybody needs it, so it is not among the scripts of every page.
  const { userQuery } = await import('../client.ts');
  const { user } = await queryClient.fetchQuery(userQuery());
  updateUser(user);
}

/** Fetches the account when the stored one is missing or damaged. Until then pages treat the person as nameless. */
function useMissingAccount(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  useEffect(() => {
    if (!session || session.user) return;
    // Pages about the account offer to try again; the others need only the token.
    fetchAccount(queryClient).catch(() => undefined);
  }, [queryClient, session]);
}

/** Keeps pages, cache and stored account in sync with the session. */
export function SessionEffects() {
  useMissingAccount();
  useSignInRedirect();
  usePersonalQueries();
  return null;
}
