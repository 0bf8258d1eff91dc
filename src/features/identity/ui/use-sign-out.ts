import { useNavigate } from 'react-router';
import { logout } from '../client.ts';
import { signOut } from '../sessions/session-store.ts';

/** Ends the session here and on the server. Goes to the sign-in even when the server cannot be told. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logout().catch(() => undefined);
    signOut();
    await navigate('/login');
  };
}
