import type { OwnUser } from '../contract.ts';

/*
 * Reads the account that the browser stores with the token. Extensions, older versions and people can change it. It is
 * part of the first page's scripts, so it does not load the schema library; a test compares it with the schema.
 */

/** Far above what the longest profile needs. */
const MOST_CHARACTERS = 32_768;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || isText(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of roles, providers and languages are not compared: during an update the server may already know new ones. */
const CHECKS: Record<keyof OwnUser, Check> = {
  id: Number.isSafeInteger,
  name: isText,
  email: isText,
  avatar_url: isTextOrNull,
  created_at: isTime,
  email_verified_at: (value) => value === null || isTime(value),
  bio: isTextOrNull,
  company: isTextOrNull,
  website: isTextOrNull,
  location: isTextOrNull,
  is_affiliate: isFlag,
  affiliate_code: isTextOrNull,
  social_github: isTextOrNull,
  social_twitter: isTextOrNull,
  social_linkedin: isTextOrNull,
  handle: isTextOrNull,
  is_profile_public: isFlag,
  language: isTextOrNull,
  roles: (value) => Array.isArray(value) && value.every((role) => isObject(role) && isText(role.name)),
  has_password: isFlag,
  providers: (value) => Array.isArray(value) && value.every(isText),
  is_subscribed_to_newsletter: isFlag,
  permissions: (value) => Array.isArray(value) && value.every(isText),
};

/** Returns null for anything that is not a complete account, so that it is fetched again. */
export function parseStoredUser(text: string | null): OwnUser | null {
  if (text === null || text.length > MOST_CHARACTERS) return null;
  try {
    const record: unknown = JSON.parse(text);
    if (!isObject(record)) return null;
    const isWhole = Object.entries(CHECKS).every(([field, fits]) => fits(record[field]));
    return isWhole ? (record as OwnUser) : null;
  } catch {
    return null;
  }
}
