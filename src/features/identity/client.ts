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

/** Where the provider asks for consent. */
export function providerRedirect(provider: Provider) {
  return api.send(`GET /${provider}/redirect`);
}

/** Which providers this site has credentials for: the same for everyone. */
export function providersQuery() {
  return api.query('GET /providers', {}, { staleTime: PROVIDERS_FRESH_MS });
}

/** Trades the one-time code of a social sign-in. */
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

/** Never taken from the cache: a device that somebody else uses must not hide behind an old list. */
export function sessionsQuery() {
  return api.query('GET /user/sessions', {}, { viewer: readViewer(), staleTime: 0 });
}

/** Takes in the account that a change has answered with, for every screen that shows it. */
export function useSavedUser(): (answer: UserAnswer) => void {
  const queryClient = useQueryClient();
  return ({ user }) => {
    queryClient.setQueryData(userQuery().queryKey, { user });
    updateUser(user);
  };
}
