import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '#src/server/http/errors.ts';
import { brand } from '#src/shared/brand.ts';

/** People append these when they are asked for something longer: a year, a date, a count, a sign. */
const TAILS = [/[^\p{L}]{1,6}$/u, /[^\p{L}\d]{1,6}$/u];
/** Attackers do not try longer patterns first. */
const MAX_PATTERN = 16;
/** Words that are easy to guess on this site. */
const CONTEXT_WORDS: readonly string[] = [
  brand.name.toLowerCase(),
  'aitools',
  'aidirectory',
  'artificialintelligence',
];

const more = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...more, ...CONTEXT_WORDS]);

/** Replaces look-alike characters: attackers try `p@ssw0rd` right after `password`. */
function undisguise(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return text.replace(/[@431!0$57]/g, (char) => letters[char]!);
}

/** A run such as `abcdefgh` or `87654321`, or a repeated piece such as `abcabcabc`. */
function isPattern(text: string): boolean {
  if (text.length > MAX_PATTERN) return false;
  const steps = Array.from(text.slice(1), (char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  if (steps.every((step) => step === steps[0] && Math.abs(step) <= 1)) return true;
  return /^(.{1,4}?)\1+$/s.test(text);
}

/**
 * True when a password is among those that attackers try first: one of the 49,000 most common, such a word with up to six
 * digits or signs behind it or with look-alike characters, or a simple pattern. Capital letters make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (COMMON.has(text) || isPattern(text)) return true;
  const stems = [text, ...TAILS.map((tail) => text.replace(tail, ''))];
  return stems.some((stem) => COMMON.has(stem) || COMMON.has(undisguise(stem)));
}

/** @throws HttpError 422 on `password` for one that others would guess. */
export function refuseWeakPassword(password: string, person: { email: string; name: string }): void {
  if (isCommonPassword(password)) {
    throw invalidField('password', 'This password is too common. Please choose a different one.');
  }
  const text = password.trim().toLowerCase();
  const email = person.email.toLowerCase();
  const own = [email, email.split('@')[0], person.name.trim().toLowerCase()];
  if (own.includes(text)) {
    throw invalidField('password', 'Your password can’t be your name or email address.');
  }
}
