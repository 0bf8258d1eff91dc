import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The code an account goes by after a form was sent. `undefined` was not sent, null was left blank: an affiliate
 * then gets one. Who is no affiliate keeps a code from before and gets no new one.
 */
export function chooseAffiliateCode(
  isAffiliate: boolean,
  sent: string | null | undefined,
  current: string | null,
): string | null {
  if (!isAffiliate) return sent === null ? null : current;
  return (sent === undefined ? current : sent) ?? makeCode();
}
