/** What is true of accounts, for server and browser alike. Pure. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Advised, not asked for. */
export const PASSWORD_ADVISED = 12;
export const AVATAR_BYTES = 2 * 1024 * 1024;
export const AVATAR_SIZE = 256;

export const PROVIDERS = ['google', 'github'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const ROLES = ['user', 'contributor', 'admin'] as const;

export const PERIODS = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
export type Period = keyof typeof PERIODS;

/** Name shown for an account that was deleted. */
export const FORMER_USER = 'Former user';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** All in milliseconds. */
export const LIFETIMES = {
  /** Without use. */
  session: 12 * HOUR,
  rememberedSession: 30 * DAY,
  /** From sign-in, however much it is used. */
  sessionInAll: 30 * DAY,
  rememberedSessionInAll: 180 * DAY,
  resetLink: 30 * 60_000,
  verifyLink: 7 * DAY,
  providerFlow: 10 * 60_000,
  signInCode: 60_000,
  erasureDelay: 30 * DAY,
} as const;

/** A person's living sessions; one more ends the one that was used longest ago. */
export const SESSIONS_MAX = 50;

/** Cookie that binds a sign-in at a provider to the browser that began it; its SHA-256 digest is stored. */
export const SIGN_IN_COOKIE = 'sign_in_browser';

/** Addresses are compared trimmed and lower-cased. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** When a session ends if it is not used again after `now`: by disuse, or by its age. */
export function sessionExpiry(isRemembered: boolean, createdAt: Date, now: Date): Date {
  const idle = isRemembered ? LIFETIMES.rememberedSession : LIFETIMES.session;
  const inAll = isRemembered ? LIFETIMES.rememberedSessionInAll : LIFETIMES.sessionInAll;
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + inAll));
}

/** A ban without an end is for good. */
export function isBanned(bannedAt: Date | null, bannedUntil: Date | null, now: Date): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now);
}

/** A path of this site to go to after signing in; anything else is `undefined`. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.startsWith('//') || /[\\\p{Cc}]/u.test(text)) return undefined;
  return text;
}
