import { useMemo } from 'react';
import type { Viewer } from '#src/shared/viewer.ts';
import { useSession } from './session-store.ts';

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
