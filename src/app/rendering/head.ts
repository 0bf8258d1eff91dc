import { localPath, pageLanguage, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import type { PageData, PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';

type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

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
function languageTags(head: PageHead, origin: string): HeadTag[] {
  const others = siteLanguages().filter((language) => language !== pageLanguage);
  if (others.length === 0) return [];
  return [
    ...alternates(head, origin),
    locale('og:locale', OPEN_GRAPH_LOCALES[pageLanguage]),
    ...others.map((language) => locale('og:locale:alternate', OPEN_GRAPH_LOCALES[language])),
  ];
}

function fallbackHead(): PageHead {
  return { title: brand.name, description: brand.slogan, canonical: '/', noindex: true };
}

/** Returns the head of the innermost route that has one. */
export function headOf(loaderData: Record<string, unknown> | null | undefined): PageHead {
  const heads = Object.values(loaderData ?? {}).map((data) => (data as Partial<PageData> | null)?.head);
  return heads.findLast((head) => head !== undefined) ?? fallbackHead();
}

function feedLink({ title, path }: { title: string; path: string }): HeadTag {
  return {
    tag: 'link',
    attributes: { rel: 'alternate', type: 'application/rss+xml', title, href: path },
  };
}

function markdownLink(path: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: path } };
}

/** For other websites, which read the page as the server sends it. */
function embedTags({ isEmbeddable, canonical }: PageHead, origin: string): HeadTag[] {
  if (!isEmbeddable) return [];
  const href = `/oembed?url=${encodeURIComponent(origin + localPath(canonical))}`;
  return [{ tag: 'link', attributes: { rel: 'alternate', type: 'application/json+oembed', href } }];
}

/** The tags that change from page to page, except the title. */
function headTags(head: PageHead, origin: string): HeadTag[] {
  const url = origin + localPath(head.canonical);
  const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [key]: name, content },
  });
  return [
    meta('name', 'description', head.description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    ...(head.noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(head.feed ? [feedLink(head.feed)] : []),
    ...(head.markdown ? [markdownLink(head.markdown)] : []),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta(
      'property',
      'og:image',
      new URL(head.image ?? siteIdentity().shareImage ?? '/social-card.png', origin).href,
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function jsonLdText(head: PageHead): string | undefined {
  if (!head.jsonLd) return undefined;
  return JSON.stringify({ '@context': 'https://schema.org', ...head.jsonLd }).replaceAll('<', '\\u003c');
}

/** Renders the tags that change. They are marked with `data-head`, so that the browser can replace them. */
export function renderHead(head: PageHead, origin: string): string {
  const tags = [...headTags(head, origin), ...languageTags(head, origin), ...embedTags(head, origin)].map(
    ({ tag, attributes }) => {
      const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${tag} data-head${text.join('')}>`;
    },
  );
  const jsonLd = jsonLdText(head);
  if (jsonLd) tags.push(`<script data-head type="application/ld+json">${jsonLd}</script>`);
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}

/** Replaces the tags in the browser after a navigation. */
export function applyHead(head: PageHead, origin: string): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes } of headTags(head, origin)) {
    const element = document.createElement(tag);
    element.setAttribute('data-head', '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
  const jsonLd = jsonLdText(head);
  if (!jsonLd) return;
  const script = document.createElement('script');
  script.setAttribute('data-head', '');
  script.type = 'application/ld+json';
  script.textContent = jsonLd;
  document.head.append(script);
}
