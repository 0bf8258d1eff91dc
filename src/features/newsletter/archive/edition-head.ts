import { brand } from '#src/shared/brand.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import type { PublicEdition } from '../contract.ts';
import { editionPath } from '../rules.ts';

/** `origin` is the site's public address, since structured data needs whole addresses. */
export function editionHead(
  { slug, subject, preheader, intro, sent_at, items }: PublicEdition,
  origin: string,
): PageHead {
  const path = editionPath(slug);
  const description = preheader || intro || brand.slogan;
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  return {
    title: `${subject} | ${brand.name}`,
    description,
    canonical: path,
    type: 'article',
    jsonLd: {
      '@type': 'NewsArticle',
      headline: subject,
      description,
      datePublished: sent_at,
      dateModified: sent_at,
      inLanguage: 'en',
      image: `${origin}/social-card.png`,
      mainEntityOfPage: origin + path,
      author: publisher,
      publisher,
      mentions: items.map(({ title, url }) => ({ '@type': 'Thing', name: title, url })),
    },
  };
}
