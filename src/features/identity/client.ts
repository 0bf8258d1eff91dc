import { queryOptions } from '@tanstack/react-query';
import { apiPath, callApi, type QueryValue } from '#src/shared/api-client.ts';
import type { Envelope } from '#src/shared/envelope.ts';
import { freshness } from '#src/shared/freshness.ts';
import { OWN } from '#src/shared/viewer.ts';
import type {
  ContributionList,
  MessageAnswer,
  OwnReviewList,
  OwnUser,
  ProfileRequest,
  RegisterRequest,
  Session,
  SignedIn,
  UserAnswer,
  UserStats,
} from './contract.ts';
import type { Provider } from './rules.ts';
import { readSession } from './sessions/session-store.ts';

/** What a form sends: unlike the parsed request, every optional field may be absent. */
type Sent<Request> = { [Name in keyof Request]?: Request[Name] };

const post = <Body>(path: string, body: unknown = {}) => callApi<Body>('POST', apiPath(path), body);

export function login(body: { email: string; password: string; remember: boolean }) {
  return post<SignedIn>('/login', body);
}

export function register(body: Sent<RegisterRequest>) {
  return post<SignedIn>('/register', body);
}

export function logout() {
  return post<MessageAnswer>('/logout');
}

/** Where the provider asks for consent. */
export function providerRedirect(provider: Provider) {
  return callApi<{ redirect_url: string }>('GET', apiPath(`/${provider}/redirect`));
}

export interface ProviderState {
  name: Provider;
  is_configured: boolean;
}

/** Which providers this site has credentials for: the same for everybody. */
export function providersQuery() {
  const address = apiPath('/providers');
  return queryOptions({
    queryKey: [address],
    queryFn: () => callApi<Envelope<ProviderState[]>>('GET', address),
    staleTime: freshness.lookups,
  });
}

/** Trades the one-time code of a social sign-in. */
export function tradeCode(code: string) {
  return post<SignedIn>('/oauth/token', { code });
}

export function requestPasswordLink(email: string) {
  return post<MessageAnswer>('/password/forgot', { email });
}

export function resetPassword(body: { token: string; password: string; password_confirmation: string }) {
  return post<MessageAnswer>('/password/reset', body);
}

export function verifyEmail(token: string) {
  return post<MessageAnswer>('/email/verify', { token });
}

export function resendVerification() {
  return post<MessageAnswer>('/email/verification-notification');
}

export function updateProfile(body: Sent<ProfileRequest>) {
  return callApi<UserAnswer>('PUT', apiPath('/user/profile'), body);
}

export function changePassword(body: {
  current_password?: string;
  password: string;
  password_confirmation: string;
}) {
  return callApi<MessageAnswer>('PUT', apiPath('/user/password'), body);
}

export function uploadAvatar(file: File) {
  const form = new FormData();
  form.set('avatar', file);
  return callApi<UserAnswer>('POST', apiPath('/user/avatar'), form);
}

export function exportAccount() {
  return callApi<Envelope<unknown>>('GET', apiPath('/user/export'));
}

export function deleteAccount(body: { password?: string; confirmation?: string }) {
  return callApi<MessageAnswer>('DELETE', apiPath('/user/account'), body);
}

export function revokeSession(id: number) {
  return callApi<MessageAnswer>('DELETE', apiPath(`/user/sessions/${id}`));
}

/** What belongs to the signed-in person: kept apart by account, thrown away with the session. */
function ownQuery<Data>(path: string, staleTime: number, query: Record<string, QueryValue> = {}) {
  const address = apiPath(path, query);
  return queryOptions({
    queryKey: [OWN, readSession()?.user?.id ?? 0, address],
    queryFn: () => callApi<Data>('GET', address),
    staleTime,
  });
}

export function userQuery() {
  return ownQuery<{ user: OwnUser }>('/user', freshness.profile);
}

export function userStatsQuery() {
  return ownQuery<Envelope<UserStats>>('/user/stats', freshness.profile);
}

const PER_PAGE = 10;

export function contributionsQuery(page: number) {
  return ownQuery<ContributionList>('/user/contributions', freshness.standard, { page, limit: PER_PAGE });
}

export function ownReviewsQuery(page: number) {
  return ownQuery<OwnReviewList>('/user/reviews', freshness.standard, { page, limit: PER_PAGE });
}

/** Asked anew every time it is looked at: a device that is not one's own must not hide behind a kept list. */
export function sessionsQuery() {
  return ownQuery<Envelope<Session[]>>('/user/sessions', 0);
}
