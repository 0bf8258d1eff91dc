import { data } from 'react-router';
import { describePage, type PageData, type PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';

/** Head of an account page. The canonical path is passed in, so that it never contains a token from the address. */
export function accountPage(title: string, canonical: string, rest: Partial<PageHead> = {}): PageData {
  return describePage(canonical, title, brand.slogan, { noindex: true, ...rest });
}

/** The same for an address that carries a secret: no cache may keep the answer, and no request may name the address. */
export function secretPage(title: string, canonical: string) {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return data(accountPage(title, canonical), { headers });
}
