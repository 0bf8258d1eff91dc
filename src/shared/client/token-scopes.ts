import { isPermitted, type Method, PERMISSIONS, type Permission } from '../calls.ts';

// Apart from the permissions, which every page needs.

/**
 * Scopes of personal tokens: `read` and `write` what their people may read and change, and the calls for staff of one set of
 * permissions each. `admin:*` is the set that contains all others.
 */
export const TOKEN_SCOPES = [
  'read',
  'write',
  'admin:moderator',
  'admin:editor',
  'admin:newsletter',
  'admin:*',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Names the scope that calls for staff with this set need. */
export function scopeForPermission(permission: Permission): TokenScope {
  return permission === 'admin' ? 'admin:*' : `admin:${permission}`;
}

/** Names the scope that calls for everybody need. */
export function scopeForMethod(method: Method): TokenScope {
  return method === 'GET' ? 'read' : 'write';
}

/** The scopes that a person with these permissions can give a token. */
export function grantableScopes(held: readonly Permission[]): TokenScope[] {
  const staff = PERMISSIONS.filter((permission) => isPermitted(held, permission)).map(scopeForPermission);
  return ['read', 'write', ...staff];
}

/** The permissions that a token has while its person holds these. */
export function permissionsWithin(
  scopes: readonly TokenScope[],
  held: readonly Permission[],
): readonly Permission[] {
  return PERMISSIONS.filter(
    (permission) => scopes.includes(scopeForPermission(permission)) && isPermitted(held, permission),
  );
}
