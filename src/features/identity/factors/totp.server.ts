import { Secret, TOTP } from 'otpauth';

const DIGITS = 6;
const PERIOD_SECONDS = 30;
const WINDOW = 1;
/** As RFC 4226 advises for HMAC-SHA-1, the only algorithm that all apps know. */
const SECRET_BYTES = 20;

/** A random secret as people type it. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  const options = { issuer, label, digits: DIGITS, period: PERIOD_SECONDS };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step of a code, and the latest of which a code would be right; undefined for a wrong one. One step off counts too, for clocks that differ. The library
 * compares in constant time.
 */
export function findTotpStep(
  secret: string,
  token: string,
  now: Date,
): { step: number; latest: number } | undefined {
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const present = totp.counter({ timestamp });
  return { step: present + delta, latest: present + WINDOW };
}
