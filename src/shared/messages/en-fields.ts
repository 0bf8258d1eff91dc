import { addMessages } from './translate.ts';

/** The names of the fields of a listing, by their columns in files; fetched with the forms and lists that name them. */
export const enFields = addMessages({
  'listing.name': 'Name',
  'listing.url': 'Website',
  'listing.description': 'Description',
  'listing.category': 'Category',
  'listing.tagline': 'Tagline',
  'listing.type': 'Type',
  'listing.pricing_model': 'Pricing model',
  'listing.starting_from': 'Starting price',
  'listing.tags': 'Tags',
  'listing.features': 'Features',
  'listing.use_cases': 'Use cases',
  'listing.company': 'Company',
  'listing.is_open_source': 'Open source',
  'listing.source_code_url': 'Source code',
  'listing.affiliate_url': 'Affiliate link',
  'listing.best_for': 'Best for',
  'listing.not_for': 'Not for',
  'listing.free_limits': 'What’s free',
  'listing.platforms': 'Platforms',
  'listing.languages': 'Languages',
  'listing.needs_account': 'Account needed',
  'listing.kind': 'Kind',
  'listing.pricing_tiers': 'Plans and prices',
  'listing.updates': 'Release notes',
  'listing.logo': 'Logo',
  'listing.screenshots': 'Screenshots',
});

type EnFields = typeof enFields;
declare module './translate.ts' {
  interface MessageTexts extends EnFields {}
}
