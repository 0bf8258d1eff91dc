import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OWN } from '#src/shared/viewer.ts';
import { connectSession, pathWithoutSession, readSession, subscribeToSession } from '../session.ts';

/** What to do when a person wanted something done and has no session (any more). Set by the frame while it stands. */
let goToSignIn = () => {};

// Not in an effect: those of the pages run first, and their first calls carry the token already.
if (typeof document !== 'undefined') connectSession(() => goToSignIn());

const SIGN_IN_PAGES = ['/login', '/register'];

/** Leads to the sign-in when something needs it. Who is there already keeps what is typed. */
function useWayToSignIn(): void {
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

/** What belongs to somebody is thrown away with the session; what is public may look different with another one. */
function useOwnQueries(): void {
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

/** Keeps the pages in step with the session. */
export function SessionWatch() {
  useWayToSignIn();
  useOwnQueries();
  return null;
}
