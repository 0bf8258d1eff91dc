import { brand } from '#src/shared/brand.ts';
import type { PageData, PageHead } from '#src/shared/page-head.ts';

/** Head of a page around accounts. The canonical path is given, so that no token of an address gets into it. */
export function accountPage(title: string, canonical: string, rest: Partial<PageHead> = {}): PageData {
  const head = { title: `${title} | ${brand.name}`, description: brand.slogan, canonical, noindex: true };
  return { head: { ...head, ...rest } };
}
