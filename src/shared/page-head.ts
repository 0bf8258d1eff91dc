import { brand } from './site/brand.ts';

/** The content of a page's `<head>`. A loader returns it; server and browser apply the same value. */
export interface PageHead {
  title: string;
  description: string;
  /** Path with query, e.g. `/ai/chatgpt`. The origin is added where it is written. */
  canonical: string;
  image?: string;
  /** Of the Open Graph; default `website`. */
  type?: 'article';
  /** A feed of what the page lists, besides the one of new tools. */
  feed?: { title: string; path: string };
  /** The path of the same content as Markdown, for readers that are not browsers. */
  markdown?: string;
  /** Other websites can show it as a card (oEmbed). */
  isEmbeddable?: true;
  /** `true` keeps the page out of search engines. */
  noindex?: boolean;
  /** One schema.org object per page, without `@context`. */
  jsonLd?: Record<string, unknown>;
}

/** The part of a loader's result that the frame reads. */
export interface PageData {
  head: PageHead;
}

export function pageHead(
  canonical: string,
  title: string,
  description: string,
  rest: Partial<PageHead> = {},
): PageHead {
  return { title: `${title} | ${brand.name}`, description, canonical, ...rest };
}

/** Makes what the loader of a page returns that has nothing but a head. */
export function describePage(...head: Parameters<typeof pageHead>): PageData {
  return { head: pageHead(...head) };
}
