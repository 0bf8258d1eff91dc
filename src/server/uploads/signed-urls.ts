import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { storedName } from './storage.ts';

/** A key opens its file for an hour at least; addresses signed within a quarter of an hour are the same. */
const VALID_SECONDS = 3600;
const ROUND_SECONDS = 900;

/** Addresses that show a file which is not everybody's to see, to whom they were given and for a while. */
export interface SignedUrls {
  /** The address with a key. What is no stored file of this site comes back as it is. */
  sign<Url extends string | null>(url: Url): Url;
  /** Whether the key was made here for this file and is still good. */
  isGood(name: string, until: string | undefined, key: string | undefined): boolean;
}

export function createSignedUrls(secret: Buffer, clock: Clock): SignedUrls {
  const keyOf = (name: string, until: number): Buffer =>
    createHmac('sha256', secret).update(`file\n${name}\n${until}`).digest();
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    sign(url) {
      const name = storedName(url);
      if (name === undefined) return url;
      const until = Math.ceil((nowSeconds() + VALID_SECONDS) / ROUND_SECONDS) * ROUND_SECONDS;
      return `${url}?until=${until}&key=${keyOf(name, until).toString('base64url')}` as typeof url;
    },
    isGood(name, until = '', key = '') {
      if (!/^\d{1,12}$/.test(until) || Number(until) <= nowSeconds()) return false;
      const [expected, given] = [keyOf(name, Number(until)), Buffer.from(key, 'base64url')];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
