import { useNavigate } from 'react-router';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { IdentityCalls } from '../calls.ts';
import { signOut } from '../session.ts';

const api = clientFor<IdentityCalls>();

/** Ends the session here and on the server. Goes to the sign-in even when the server does not answer. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await api.send('POST /logout').catch(() => undefined);
    signOut();
    await navigate('/login');
  };
}
