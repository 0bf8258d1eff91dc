import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { pathWithoutSession, type Session, useSession } from '../session.ts';

/**
 * Shows its children to signed-in people only. The server has no session and renders `fallback`; in the browser,
 * visitors are redirected to the sign-in, which returns here.
 */
export function RequireSession({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: (session: Session) => ReactNode;
}) {
  const session = useSession();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMissing = isHydrated && session === null;
  useEffect(() => {
    if (isMissing) void navigate(pathWithoutSession(pathname + search), { replace: true });
  }, [isMissing, navigate, pathname, search]);
  return session ? children(session) : fallback;
}
