import { data } from 'react-router';
import { brand } from '#src/shared/brand.ts';
import type { PageData, PageHead } from '#src/shared/page-head.ts';

/** Head of a page around accounts. The canonical path is given, so that no token of an address gets into it. */
export function accountPage(title: string, canonical: string, rest: Partial<PageHead> = {}): PageData {
  const head = { title: `${title} | ${brand.name}`, description: brand.slogan, canonical, noindex: true };
  return { head: { ...head, ...rest } };
}

/** The same for an address that carries a secret: nobody else will ask for it, and nothing is to keep it. */
export function secretPage(title: string, canonical: string) {
  return data(accountPage(title, canonical), { headers: { 'cache-control': 'no-store' } });
}
