/**
 * Numbers as people write them, whatever their language: `1,299.50`, `1.299,50`, `1 299,50`, `1'299.50`, `1,00,000`. Nothing else
 * on the site reads a number that a person has typed; the amounts of prices are found by `read-price.ts`.
 */

/** Spaces between groups of thousands, the narrow ones that French has among them. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const APOSTROPHES = /[’ʼ＇]/g;
const MOST_DIGITS = 15;

/** How a dot or comma before exactly three digits is read, which nothing else tells: `1.299`. */
type LoneSeparator = 'thousands' | 'decimals' | 'comma-thousands';

const WHOLE = /^\d+$/;
/** `.99` */
const FRACTION = /^\.\d+$/;
const GROUPED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$|^\d{1,3}(?:'\d{3})+(?:[.,]\d+)?$/;
const COMMA_GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const DOT_GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL = /^\d+[.,]\d+$/;
/** Could be thousands as well as decimals. */
const LONE = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Reads digits with their separators; undefined where they make no number, such as a date or the number of a version. */
export function readNumeral(text: string, lone: LoneSeparator): number | undefined {
  const plain = text.replace(SPACES, ' ').replace(APOSTROPHES, "'");
  if (plain.replace(/\D/g, '').length > MOST_DIGITS) return undefined;
  if (WHOLE.test(plain) || FRACTION.test(plain)) return Number(plain);
  const [, sign] = LONE.exec(plain) ?? [];
  if (sign) {
    const isDecimal = lone === 'decimals' || (lone === 'comma-thousands' && sign === '.');
    return Number(plain.replace(sign, isDecimal ? '.' : ''));
  }
  if (GROUPED.test(plain)) return Number(plain.replace(/[ ']/g, '').replace(',', '.'));
  if (DECIMAL.test(plain)) return Number(plain.replace(',', '.'));
  if (COMMA_GROUPED.test(plain)) return Number(plain.replaceAll(',', ''));
  if (DOT_GROUPED.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

const FULL_WIDTH = /[\uff01-\uff5e\uffe1\uffe5]/g;

/** Writes full-width digits and signs in their usual width, so that every place in the text stays where it is. */
export function toUsualWidth(text: string): string {
  return text.replace(FULL_WIDTH, (character) => {
    if (character === '￡') return '£';
    if (character === '￥') return '¥';
    return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  });
}

/** As programs write it: `1.2E+09`. */
const EXPONENT = /^\d{1,15}(?:\.\d{1,15})?e\+?\d{1,3}$/i;
const SIGNED = /^([+−-]?) ?(\.?\d[^a-z]*?)( ?k)?$/i;

/**
 * Reads a text that is one number and nothing else; undefined for anything else.
 * @param whole the number counts something, so `1.299` is over a thousand
 * @param most the largest that it can be: of two readings the one within it counts
 */
export function readNumber(
  text: string,
  { whole = false, most = Number.POSITIVE_INFINITY }: { whole?: boolean; most?: number } = {},
): number | undefined {
  const plain = toUsualWidth(text).trim();
  if (EXPONENT.test(plain)) return Number(plain);
  const [, sign, digits, thousands] = SIGNED.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const usual: LoneSeparator = whole ? 'thousands' : 'comma-thousands';
  const read = (lone: LoneSeparator) => {
    const value = readNumeral(digits.trim(), thousands ? 'decimals' : lone);
    return value !== undefined && thousands ? scale(value, 1000) : value;
  };
  const value = read(usual);
  const other = value !== undefined && value > most && !whole ? read('decimals') : value;
  const found = other !== undefined && other <= most ? other : value;
  return found === undefined ? undefined : sign && sign !== '+' ? -found : found;
}

/** A multiple without the error of binary fractions: 9.99 times 1000 is 9990. */
export function scale(value: number, by: number): number {
  return Number((value * by).toPrecision(MOST_DIGITS));
}
