import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The affiliate code to store after a form was sent. `undefined` means not sent, null means left blank: an affiliate
 * then gets a generated code. Someone who stops being an affiliate keeps the code.
 */
export function chooseAffiliateCode(
  isAffiliate: boolean,
  sent: string | null | undefined,
  current: string | null,
): string | null {
  if (!isAffiliate) return sent === null ? null : current;
  return (sent === undefined ? current : sent) ?? makeCode();
}
