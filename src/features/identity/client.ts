import { useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { IdentityCalls } from './calls.ts';
import type { UserAnswer } from './contract.ts';
import { readViewer, updateUser } from './session.ts';

export const identityApi = clientFor<IdentityCalls>();

const PROVIDERS_FRESH_MS = 10 * 60_000;
const USER_FRESH_MS = 5 * 60_000;

/** Lists the providers and whether this site has credentials for them; the same for everyone. */
export function providersQuery() {
  return identityApi.query('GET /providers', {}, { staleTime: PROVIDERS_FRESH_MS });
}

export function userQuery() {
  return identityApi.query('GET /user', {}, { viewer: readViewer(), staleTime: USER_FRESH_MS });
}

/** Always read again, because an old list could hide somebody else's device. */
export function sessionsQuery() {
  return identityApi.query('GET /user/sessions', {}, { viewer: readViewer(), staleTime: 0 });
}

/** Returns a function that updates every screen with the account in an answer. */
export function useSavedUser(): (answer: UserAnswer) => void {
  const queryClient = useQueryClient();
  return ({ user }) => {
    queryClient.setQueryData(userQuery().queryKey, { user });
    updateUser(user);
  };
}
