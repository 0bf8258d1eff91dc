// Rules of accounts, for server and browser alike.

import type { Permission } from '#src/shared/calls.ts';
import { DAY, HOUR } from '#src/shared/time.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Recommended, not required. */
export const PASSWORD_ADVISED = 12;

/** The providers that the software knows. Others have the names that the environment gives them. */
export const PROVIDERS = ['google', 'github'] as const;
export type KnownProvider = (typeof PROVIDERS)[number];
export const PROVIDER_LABELS: Readonly<Record<KnownProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
};

export function isKnownProvider(name: string): name is KnownProvider {
  return Object.hasOwn(PROVIDER_LABELS, name);
}

export const ROLES = ['user', 'contributor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];
/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
/** A ticket with so many wrong codes is worthless. */
export const TICKET_TRIES = 5;

/** The sets of permissions of an account: administrators have the one that contains all. */
export function heldPermissions(account: { role: Role; permissions: readonly Permission[] }): Permission[] {
  return account.role === 'admin' ? ['admin'] : [...account.permissions];
}

/** Shown in place of the name of a closed account. */
export const FORMER_USER = 'Former user';

/** Handles that could pass for the site itself, or for one of its pages. */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set(
  `about abuse account admin administrator aisle anonymous api billing company contact dashboard edit everyone
  former-user guest help home info legal login logout mail me moderator moderators new news newsletter null official
  owner postmaster press privacy profile register root search security settings sign-in sign-up staff status support
  system team terms trust undefined user users verified webmaster`.split(/\s+/),
);

/** All in milliseconds. */
export const LIFETIMES = {
  /** Without use. */
  session: 12 * HOUR,
  rememberedSession: 30 * DAY,
  /** From sign-in, however much it is used. */
  sessionInAll: 30 * DAY,
  rememberedSessionInAll: 180 * DAY,
  resetLink: 30 * 60_000,
  /** A newer link leaves one of this age valid. */
  youngResetLink: 10 * 60_000,
  verifyLink: 7 * DAY,
  changeEmailLink: DAY,
  undoEmailLink: 7 * DAY,
  providerFlow: 10 * 60_000,
  signInCode: 60_000,
  /** A second step, or the challenge of a passkey. */
  signInTicket: 5 * 60_000,
  /** After it, grave acts ask again who somebody is. */
  freshSignIn: 15 * 60_000,
  /** In which staff set up a second factor. */
  secondFactorGrace: 7 * DAY,
  /** After the grace, in which they can still do so with their password alone. */
  lateFactorSetup: HOUR,
  /** Of a device without use. */
  knownDevice: 365 * DAY,
  erasureDelay: 30 * DAY,
  /** How long an expired personal token is still listed. */
  expiredToken: 30 * DAY,
} as const;

/** While a person has so many young links, asking for another sends none. */
export const YOUNG_RESET_LINKS_MAX = 3;

/** Valid sessions of a person; one more ends the one that was used longest ago. */
export const SESSIONS_MAX = 50;

/** True for a proof of the last minutes. One of the future was given before the clock was set back, nobody knows how long ago. */
export function isFreshSignIn(authenticatedAt: Date, now: Date): boolean {
  const age = now.getTime() - authenticatedAt.getTime();
  return age >= -CLOCK_TOLERANCE && age <= LIFETIMES.freshSignIn;
}

/** Processes that share a database have clocks of their own. */
const CLOCK_TOLERANCE = 60_000;

/** When a session ends if it is not used again after `now`: because it is idle, or because of its age. */
export function sessionExpiry(isRemembered: boolean, createdAt: Date, now: Date): Date {
  const idle = isRemembered ? LIFETIMES.rememberedSession : LIFETIMES.session;
  const inAll = isRemembered ? LIFETIMES.rememberedSessionInAll : LIFETIMES.sessionInAll;
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + inAll));
}

/** A ban without an end is permanent. */
export function isBanned(bannedAt: Date | null, bannedUntil: Date | null, now: Date): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now);
}

/** The path of this site to go to after signing in; undefined for anything else. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.startsWith('//') || /[\\\p{Cc}]/u.test(text)) return undefined;
  return text;
}
