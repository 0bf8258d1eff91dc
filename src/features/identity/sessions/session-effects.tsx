import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OWN } from '#src/shared/viewer.ts';
import {
  connectSession,
  isRenewal,
  pathWithoutSession,
  readSession,
  subscribeToSession,
  updateUser,
  useSession,
} from '../session.ts';

/** Called when a change needs a session that is missing or has ended. Set while `SessionEffects` is mounted. */
let goToSignIn = () => {};

/** Asks the person again who they are. Set while `SessionEffects` is mounted. */
let askAgain = async () => false;

// Not in an effect, because the effects of pages run earlier and their first calls need the token.
if (typeof document !== 'undefined') {
  connectSession(
    () => goToSignIn(),
    () => askAgain(),
  );
}

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
      if (isRenewal(next)) return;
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

/** Few calls ask for it, so it is not among the scripts of every page. */
const ReauthenticateDialog = lazy(() =>
  import('../factors/reauthenticate-dialog.tsx').then((module) => ({ default: module.ReauthenticateDialog })),
);

/** The dialog in which people confirm who they are before something grave; calls that need it meanwhile share it. */
function Reauthentication() {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean> | null>(null);
  useEffect(() => {
    let open: PromiseWithResolvers<boolean> | undefined;
    askAgain = () => {
      if (open) return open.promise;
      const question = Promise.withResolvers<boolean>();
      open = question;
      setAsked(question);
      return question.promise.finally(() => {
        open = undefined;
        setAsked(null);
      });
    };
    return () => {
      open?.resolve(false);
      askAgain = async () => false;
    };
  }, []);
  return (
    asked && (
      <Suspense>
        <ReauthenticateDialog onClose={asked.resolve} />
      </Suspense>
    )
  );
}

/** Keeps pages, cache and stored account in sync with the session, and asks again who somebody is. */
export function SessionEffects() {
  useMissingAccount();
  useSignInRedirect();
  usePersonalQueries();
  return <Reauthentication />;
}
