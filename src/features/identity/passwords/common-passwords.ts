import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '#src/shared/brand.ts';

// Both sides use it: the server refuses these passwords, and the form says so beforehand. The list weighs 200 kB, so the
// browser loads it only once somebody types a new password.

/** Common passwords and beginnings of passwords that the package of ranked ones lacks. Lower case. */
const MORE = `0987654321 1314520520 27182818 3141592653 5201314520 7758521a aa12345678 accessdenied
adminadmin administrador bmwx changethis coca-cola contrasenia contraseña doudou12 dropbox1
foreverlove fortnite fortnite1 hallohallo ilovehate instagram ipad1234 jesuslovesme linkedin
lkjhgfdsa login masterpass mysql mysql123 neymar nopasswd poiuytrewq postgres postgres1 qwer
qwertyqwerty qwertz qwertz123 qwertzuiop roblox roblox123 sifre sifre123 teamomucho
thepassword toor toor1234 twitter twitter1 ubuntu12 wasd welcomeback yourpassword zeldalink
zxcv zxcvbnmasdfghjkl`;

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

const COMMON: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...MORE.split(/\s+/),
  ...CONTEXT_WORDS,
]);

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

/** True for a password that is the person's own name or address, or the part of the address before the `@`. */
export function isOwnName(password: string, person: { email: string; name: string }): boolean {
  const text = password.trim().toLowerCase();
  const email = person.email.trim().toLowerCase();
  return [email, email.split('@')[0], person.name.trim().toLowerCase()].includes(text);
}
