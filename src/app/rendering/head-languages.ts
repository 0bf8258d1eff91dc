import { pageLanguage, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import type { PageHead } from '#src/shared/page-head.ts';

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

const OPEN_GRAPH_LOCALES = { en: 'en_US', fr: 'fr_FR' } as const;

/** The page in every language, itself among them, and the one for people who read none of these. */
function alternates({ noindex, canonical }: PageHead, origin: string): HeadTag[] {
  if (noindex) return [];
  const link = (hreflang: string, path: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + path },
  });
  return [
    ...siteLanguages().map((language) => link(language, pathIn(language, canonical))),
    link('x-default', canonical),
  ];
}

function locale(property: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property, content } };
}

/**
 * Tells search engines and previews of links of the other languages. They read the page as the server sends it, so the
 * browser does not renew these tags.
 */
export function languageTags(head: PageHead, origin: string): HeadTag[] {
  const others = siteLanguages().filter((language) => language !== pageLanguage);
  if (others.length === 0) return [];
  return [
    ...alternates(head, origin),
    locale('og:locale', OPEN_GRAPH_LOCALES[pageLanguage]),
    ...others.map((language) => locale('og:locale:alternate', OPEN_GRAPH_LOCALES[language])),
  ];
}
