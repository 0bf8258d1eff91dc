import { data } from 'react-router';
import type { PageData, PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';

/** Head of an account page. The canonical path is passed in, so that it never contains a token from the address. */
export function accountPage(title: string, canonical: string, rest: Partial<PageHead> = {}): PageData {
  const head = { title: `${title} | ${brand.name}`, description: brand.slogan, canonical, noindex: true };
  return { head: { ...head, ...rest } };
}

/** The same for an address that carries a secret: no cache may keep the answer, and no request may name the address. */
export function secretPage(title: string, canonical: string) {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return data(accountPage(title, canonical), { headers });
}
