import { t } from '#src/shared/messages/translate.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import { toolPath } from '../browse/card/tool-card.tsx';
import type { ToolPage } from '../contract.ts';
import { tagline } from '../rules.ts';
import { lowestPrice } from './pricing/tool-pricing.ts';

const MAX_DESCRIPTION = 160;

function summarize(text: string): string {
  return shorten(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION);
}

/**
 * A schema.org SoftwareApplication. The rating is included only when it comes from real reviews;
 * a price only when it is known.
 */
export function toolJsonLd(tool: ToolPage): Record<string, unknown> {
  const price = lowestPrice(tool.pricing);
  const hasRealRating = tool.review_count >= 1 && !tool.rating_is_sample;
  return {
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: summarize(tool.description),
    url: tool.url,
    applicationCategory: tool.category.name,
    ...(tool.tagline ? { alternativeHeadline: tool.tagline } : {}),
    ...(tool.languages.length > 0 ? { inLanguage: tool.languages } : {}),
    ...(tool.company ? { author: makerOf(tool) } : {}),
    ...(price
      ? { offers: { '@type': 'Offer', price: String(price.amount), priceCurrency: price.currency } }
      : {}),
    ...(hasRealRating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: tool.rating,
            reviewCount: tool.review_count,
            bestRating: 5,
          },
        }
      : {}),
  };
}

function makerOf({ company, data_use: { company_in: country } }: ToolPage): Record<string, unknown> {
  const address = { '@type': 'PostalAddress', addressCountry: country };
  return { '@type': 'Organization', name: company, ...(country ? { address } : {}) };
}

/** One address for all tabs, and for the tool's number. */
export function toolHead(tool: ToolPage): PageHead {
  return {
    title: t('tool.title', { name: tool.name, brand: brand.name }),
    description: summarize(tagline(tool.description)),
    canonical: toolPath(tool),
    markdown: `${toolPath(tool)}.md`,
    ...(tool.lifecycle === 'discontinued' ? {} : { isEmbeddable: true }),
    image: tool.screenshots[0] ?? tool.cover_url ?? `/covers/${tool.slug}.png`,
    jsonLd: toolJsonLd(tool),
  };
}
