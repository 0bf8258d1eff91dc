import { describe, expect, it } from 'vitest';
import { renderHead } from '#src/app/rendering/head.ts';
import type { ToolPage } from '../contract.ts';
import { BLANK_FACTS, nestFacts } from '../listings/public/fact-rules.ts';
import { UNCHECKED } from '../listings/public/price-rules.ts';
import { toolHead, toolJsonLd } from './tool-head.ts';

function toolWith(change: Partial<ToolPage>): ToolPage {
  return {
    id: 7,
    slug: 'quill',
    name: 'Quill',
    description: 'Quill rewrites long texts. It has more to say.',
    url: 'https://quill.example',
    company: 'Quill Ltd',
    category: { id: 1, slug: 'writing', name: 'Writing', icon: 'pen-line', color: '#a36e09' },
    pricing: { model: 'paid', starting_from: '$20', tiers: [] },
    screenshots: [],
    rating: 4.5,
    review_count: 2,
    rating_is_sample: false,
    ...nestFacts(BLANK_FACTS),
    ...change,
  } as ToolPage;
}

describe('toolHead', () => {
  it('shares a screenshot, the picture of the site, or the drawn cover', () => {
    const shown = { screenshots: ['/uploads/own.webp'], cover_url: '/uploads/site.webp' };
    expect(toolHead(toolWith(shown)).image).toBe('/uploads/own.webp');
    expect(toolHead(toolWith({ ...shown, screenshots: [] })).image).toBe('/uploads/site.webp');
    const { slug } = toolWith({});
    expect(toolHead(toolWith({ screenshots: [], cover_url: null })).image).toBe(`/covers/${slug}.png`);
  });

  it('describes the tool by its first sentence, under one address', () => {
    expect(toolHead(toolWith({}))).toMatchObject({
      title: 'Quill — pricing, features and alternatives | Aisle',
      description: 'Quill rewrites long texts.',
      canonical: '/ai/quill',
    });
  });

  it('cuts a description without a sentence end at a word', () => {
    const { description } = toolHead(toolWith({ description: 'word '.repeat(1000) }));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/word…$/);
  });
});

it('announces the Markdown of the page', () => {
  const { markdown } = toolHead(toolWith({}));
  expect(markdown).toBe('/ai/quill.md');
  expect(renderHead({ ...toolHead(toolWith({})) }, 'https://aisle.example')).toContain(
    '<link data-head rel="alternate" type="text/markdown" href="/ai/quill.md">',
  );
});

describe('toolJsonLd', () => {
  it('contains tagline and languages where they are known', () => {
    expect(toolJsonLd(toolWith({ tagline: 'Long texts, rewritten', languages: ['en'] }))).toMatchObject({
      alternativeHeadline: 'Long texts, rewritten',
      inLanguage: ['en'],
    });
    expect(toolJsonLd(toolWith({}))).not.toHaveProperty('inLanguage');
  });

  it('says where the company is based, where that is known', () => {
    const { data_use } = toolWith({});
    expect(toolJsonLd(toolWith({ data_use: { ...data_use, company_in: 'FR' } })).author).toMatchObject({
      address: { addressCountry: 'FR' },
    });
    expect(toolJsonLd(toolWith({})).author).toEqual({ '@type': 'Organization', name: 'Quill Ltd' });
  });

  it('contains a rating by real people', () => {
    expect(toolJsonLd(toolWith({})).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  });

  it.each([
    ['there are no reviews', { review_count: 0, rating: 0 }],
    ['all reviews are samples', { rating_is_sample: true }],
  ])('tells none when %s', (_, change) => {
    expect(toolJsonLd(toolWith(change))).not.toHaveProperty('aggregateRating');
  });

  it('names a price only when it is known', () => {
    expect(toolJsonLd(toolWith({})).offers).toMatchObject({ price: '20', priceCurrency: 'USD' });
    const unknown = toolWith({ pricing: { ...UNCHECKED, model: 'paid', starting_from: null, tiers: [] } });
    expect(toolJsonLd(unknown)).not.toHaveProperty('offers');
  });
});
