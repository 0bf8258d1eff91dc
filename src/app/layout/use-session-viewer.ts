import { useMemo } from 'react';
import { useSession } from '#src/features/identity/sessions/session-store.ts';
import type { Viewer } from '#src/shared/viewer.ts';

/** The session as the features see it; the same object as long as the session is. */
export function useSessionViewer(): Viewer | null {
  const session = useSession();
  return useMemo(() => {
    if (!session) return null;
    const { user } = session;
    return {
      id: user?.id ?? 0,
      name: user?.name ?? '',
      avatar_url: user?.avatar_url ?? null,
      isVerified: user === null || user.email_verified_at !== null,
    };
  }, [session]);
}
