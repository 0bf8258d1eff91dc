/** Addresses of people. Every form, call, import and sign-in reads them here, so that none refuses what another accepts. */

/** The longest address that mail can carry, in characters. */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
/** Letters, digits and signs as forms of browsers accept them, with single dots between; no quotes, comments or other scripts. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Signs that end a host in an address of the web, where the parser would read something else than a domain. */
const NOT_IN_DOMAIN = /[\s/\\?#:@%[\]]/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Reads an address as it is stored and compared: without space around it, the domain as mail servers know it, so that
 * `user@MÜNCHEN.example` is `user@xn--mnchen-3ya.example`. The letters before the sign keep their case, and none of
 * another script becomes one of them, as the Kelvin sign would. `undefined` for what is no address.
 */
export function readEmail(text: string): string | undefined {
  // The wide sign of East Asian keyboards.
  const trimmed = text.trim().replace('＠', '@');
  const at = trimmed.lastIndexOf('@');
  const [local, domain] = [trimmed.slice(0, Math.max(at, 0)), trimmed.slice(at + 1)];
  if (at < 0 || local.length > LOCAL_MAX || !LOCAL.test(local) || NOT_IN_DOMAIN.test(domain))
    return undefined;
  const host = URL.parse(`https://${domain}`)?.hostname ?? '';
  const email = `${local}@${host}`;
  return DOMAIN.test(host) && email.length <= EMAIL_MAX ? email : undefined;
}

/** True for an address that mail can be sent to. */
export function isEmail(text: string): boolean {
  return readEmail(text) !== undefined;
}

/**
 * The form that addresses are compared in: as they are read, in lower case. Text that is no address is trimmed,
 * and keeps signs that stand for others, as the Kelvin sign does: it never becomes the address of somebody else.
 */
export function normalizeEmail(text: string): string {
  const email = readEmail(text) ?? text.trim();
  return email === email.normalize('NFKC') ? email.toLowerCase() : email;
}
