import type { GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';

/** One tool of the demonstration catalogue, as written in `catalogue/{category slug}.json`. */
export interface DemoTool extends GivenFacts {
  name: string;
  /** Official address, https, no tracking parameters. */
  url: string;
  company: string;
  /** 40–120 words, written for this catalogue. Cards show only the first sentence (≤ 160 characters). */
  description: string;
  type: 'web-app' | 'mobile-app' | 'desktop-app' | 'api' | 'chrome-extension' | 'plugin' | 'sdk';
  pricing_model: 'free' | 'freemium' | 'paid';
  /** Only for the paid model, e.g. "$20". */
  starting_from?: string;
  pricing_tiers: {
    name: string;
    price: string;
    period?: 'month' | 'year' | 'api call';
    features: string[];
  }[];
  is_open_source: boolean;
  source_code_url?: string;
  /** 4–8, lower case, 1–30 characters. */
  tags: string[];
  features: string[];
  use_cases: string[];
  /**
   * Name in our collection of logos (`features/tools/media/brands/`) or in simple-icons, and only when it is the logo of this
   * very tool or of the site that its address leads to.
   */
  icon?: string;
  /** Editor's choice; at most one a category. */
  is_editorial_choice?: boolean;
  reviews: { rating: 1 | 2 | 3 | 4 | 5; title: string; content: string }[];
}
