import { type CallDefinition, findAuthority, type Method, type NeededPermission } from '#src/shared/calls.ts';
import { scopeForMethod, scopeForPermission, type TokenScope } from '#src/shared/client/token-scopes.ts';
import { msg } from '#src/shared/messages/message.ts';
import { HttpError } from './errors.ts';
import type { Caller } from './route.ts';

/**
 * Checks a call's guard, the permission that it needs, the scope of a personal token, and that the sign-in is recent where it
 * must be.
 * @param method undefined where it is not known yet which call it is.
 * @throws HttpError 401 without a valid token; 404 where the call exists for staff only; 403 for staff without the
 * permission or a second factor (`second_factor_required`), where people must prove again who they are (`reauthenticate`), and
 * for a token without the scope (`required_scope`) or at a call that needs a session (`session_required`).
 */
export function requireCaller(
  { guard, permission = 'admin', requires }: Pick<CallDefinition, 'guard' | 'permission' | 'requires'>,
  caller: Caller | undefined,
  method?: Method,
): void {
  if (!caller) {
    if (guard === 'public') return;
    throw new HttpError('unauthenticated');
  }
  if (guard === 'admin') requireStaff(permission, caller);
  else if (method) requireScope(caller, scopeForMethod(method));
  if (requires === 'session') requireSession(caller);
  if (requires === 'fresh') requireFresh(caller);
}

function requireSession({ token }: Caller): void {
  if (!token) return;
  throw new HttpError('forbidden', { message: 'http.sessionRequired', detail: { session_required: true } });
}

/** For a call of which only some uses are grave. @throws HttpError 403 with `reauthenticate`, or `session_required` for a token. */
export function requireFresh(caller: Caller): void {
  requireSession(caller);
  if (caller.isFresh) return;
  throw new HttpError('forbidden', { message: 'http.reauthenticate', detail: { reauthenticate: true } });
}

function requireStaff(needed: NeededPermission, caller: Caller): void {
  if (caller.lacksSecondFactor) {
    throw new HttpError('forbidden', {
      message: 'http.secondFactorRequired',
      detail: { second_factor_required: true },
    });
  }
  const { permissions, token } = caller;
  const held = token?.held ?? permissions;
  if (held.length === 0) throw new HttpError('not_found');
  if (!findAuthority(held, needed)) throw new HttpError('forbidden');
  caller.authority = findAuthority(permissions, needed);
  if (!caller.authority) requireScope(caller, scopeForPermission([needed].flat()[0]!));
}

function requireScope({ token }: Caller, scope: TokenScope): void {
  if (!token || token.scopes.includes(scope)) return;
  throw new HttpError('forbidden', {
    message: msg('http.scopeRequired', { scope }),
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    detail: { required_scope: scope },
  });
}
