import { useMemo } from 'react';
import { toViewer } from '#src/features/identity/session.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { useSession } from '../session.ts';

/** The session as the features see it; the same object as long as the session is. */
export function useSessionViewer(): Viewer | null {
  const session = useSession();
  return useMemo(() => session && toViewer(session), [session]);
}
