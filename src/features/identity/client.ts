import { useQueryClient } from '@tanstack/react-query';
import { clientFor } from '#src/shared/call-client.ts';
import type { InputOf } from '#src/shared/calls.ts';
import type { IdentityCalls } from './calls.ts';
import type { UserAnswer } from './contract.ts';
import type { Provider } from './rules.ts';
import { readViewer, updateUser } from './session.ts';

const api = clientFor<IdentityCalls>();

type BodyOf<Key extends keyof IdentityCalls> =
  InputOf<Key, IdentityCalls[Key]> extends { body: infer Body } ? Body : never;

const PROVIDERS_FRESH_MS = 10 * 60_000;
const USER_FRESH_MS = 5 * 60_000;

export function login(body: BodyOf<'POST /login'>) {
  return api.send('POST /login', { body });
}

export function register(body: BodyOf<'POST /register'>) {
  return api.send('POST /register', { body });
}

/** Returns the address where the provider asks for consent. */
export function providerRedirect(provider: Provider) {
  return api.send(`GET /${provider}/redirect`);
}

/** Lists the providers and whether this site has credentials for them; the same for everyone. */
export function providersQuery() {
  return api.query('GET /providers', {}, { staleTime: PROVIDERS_FRESH_MS });
}

/** Exchanges the one-time code of a social sign-in for a session. */
export function tradeCode(code: string) {
  return api.send('POST /oauth/token', { body: { code } });
}

export function requestPasswordLink(email: string) {
  return api.send('POST /password/forgot', { body: { email } });
}

export function resetPassword(body: BodyOf<'POST /password/reset'>) {
  return api.send('POST /password/reset', { body });
}

export function verifyEmail(token: string) {
  return api.send('POST /email/verify', { body: { token } });
}

export function resendVerification() {
  return api.send('POST /email/verification-notification');
}

export function changePassword(body: BodyOf<'PUT /user/password'>) {
  return api.send('PUT /user/password', { body });
}

export function deleteAccount(body: BodyOf<'DELETE /user/account'>) {
  return api.send('DELETE /user/account', { body });
}

export function revokeSession(id: number) {
  return api.send('DELETE /user/sessions/{id}', { params: { id } });
}

export function userQuery() {
  return api.query('GET /user', {}, { viewer: readViewer(), staleTime: USER_FRESH_MS });
}

/** Always read again, because an old list could hide somebody else's device. */
export function sessionsQuery() {
  return api.query('GET /user/sessions', {}, { viewer: readViewer(), staleTime: 0 });
}

/** Returns a function that updates every screen with the account in an answer. */
export function useSavedUser(): (answer: UserAnswer) => void {
  const queryClient = useQueryClient();
  return ({ user }) => {
    queryClient.setQueryData(userQuery().queryKey, { user });
    updateUser(user);
  };
}
