import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizeEmail } from '#src/shared/addresses/email-address.ts';
import { brand } from '#src/shared/site/brand.ts';

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

/** Passwords that articles and comics gave as examples of good ones. Lower case. */
const EXAMPLES = `correcthorsebatterystaple horsebatterystaple iamthebestpassword mysecretpassword
thisismypassword troubador troubadour hunter thequickbrownfox ilovemypizza`;

/** People append these when they are asked for something longer: a year, a date, a count, a sign. */
const TAILS = [/[^\p{L}]{1,6}$/u, /[^\p{L}\d]{1,6}$/u];
/** Attackers do not try longer patterns first; shorter ones are the beginning of good passwords, too. */
const MAX_PATTERN = 16;
const MIN_PATTERN = 4;
/** Words that are easy to guess on this site. */
const CONTEXT_WORDS: readonly string[] = ['aitools', 'aidirectory', 'artificialintelligence'];

const COMMON: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...MORE.split(/\s+/),
  ...EXAMPLES.split(/\s+/),
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

const SHIFTED = '!@#$%^&*()';

/** The signs above the digits become these: `zaq1ZAQ!` is `zaq1` twice, once with the shift key held. */
function withoutShift(text: string): string {
  return text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10));
}

/** `é` and `e` are the same to attackers. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A run such as `abcdefgh` or `87654321`, or a repeated piece such as `abcabcabc`. */
function isPattern(text: string): boolean {
  if (text.length < MIN_PATTERN || text.length > MAX_PATTERN) return false;
  const steps = Array.from(text.slice(1), (char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  if (steps.every((step) => step === steps[0] && Math.abs(step) <= 1)) return true;
  return /^(.{1,4}?)\1+$/s.test(text);
}

/** The part that is written two to four times in a row; otherwise the text itself. */
function onceOf(text: string): string {
  const pieces = [4, 3, 2].map((times) => [text.slice(0, text.length / times), times] as const);
  return pieces.find(([piece, times]) => piece !== '' && piece.repeat(times) === text)?.[0] ?? text;
}

/** The words a password is made from, without spaces, trailing signs and digits, and repetitions. Lower case. */
function stemsOf(password: string): string[] {
  const text = password.toLowerCase();
  const joined = withoutMarks(text).replace(/[\s._-]/g, '');
  const whole = [text, joined, withoutShift(joined)];
  const stems = whole.flatMap((form) => [form, ...TAILS.map((tail) => form.replace(tail, ''))]);
  return [...new Set(stems.flatMap((stem) => [stem, onceOf(stem)]))];
}

/**
 * True when a password is among those that attackers try first: one of the 49,000 most common or a word, with up to six
 * digits or signs behind it, with look-alike characters, spaces or written twice, or a simple pattern. Capital letters make no
 * difference.
 *
 * @param isWord knows the words of another language, in lower case
 */
export function isCommonPassword(password: string, isWord: (stem: string) => boolean = () => false): boolean {
  return stemsOf(password).some(
    (stem) =>
      isPattern(stem) ||
      [stem, undisguise(stem)].some(
        (word) => COMMON.has(word) || word === brand.name.toLowerCase() || isWord(word),
      ),
  );
}

/** True for a password that is the person's own name or address, or the part of the address before the `@`. */
export function isOwnName(password: string, person: { email: string; name: string }): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const email = normalizeEmail(person.email);
  const own = [email, email.split('@')[0], plain(person.name)];
  return own.includes(plain(password)) || email === normalizeEmail(password);
}
