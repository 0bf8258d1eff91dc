import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { storedName } from './storage.ts';

/** A key opens its file for an hour at least; addresses signed within a quarter of an hour are the same. */
const VALID_SECONDS = 3600;
const ROUND_SECONDS = 900;

/** URLs that give access to a file that is not public, for a limited time. */
export interface SignedUrls {
  /** Adds a key to the URL. A URL that is no stored file of this site is returned unchanged. */
  sign<Url extends string | null>(url: Url): Url;
  /** True when the key was made here for this file and has not expired. */
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
