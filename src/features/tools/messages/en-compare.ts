import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the comparison; fetched with it. */
export const enCompare = addMessages({
  'compare.title': 'Compare AI tools side by side',
  'compare.titleOf': '{names}: comparison',
  'compare.description':
    'Compare two to four AI tools side by side: price, plans, platform, rating, features and use cases.',
  'compare.descriptionOf': '{names} side by side: price, plans, platform, rating, features and use cases.',
  'compare.versus': 'vs',
  'compare.lead': 'Compare two to four tools side by side and see how they differ.',
  'compare.leadOne': 'Choose a second tool to compare with {name}.',
  'compare.table': 'Comparison of {names}',
  'compare.price': 'Price',
  'compare.tiers': 'Plans',
  'compare.type': 'Type',
  'compare.openSource': 'Open source',
  'compare.rating': 'Rating',
  'compare.features': 'Features',
  'compare.useCases': 'Use cases',
  'compare.category': 'Category',
  'compare.company': 'Company',
  'compare.visit': 'Visit',
  'compare.differs': '(differs)',
  'compare.onlyDifferences': 'Show differences only',
  'compare.differing': '{count} rows differ',
  'compare.differing_one': '{count} row differs',
  'compare.differing_other': '{count} rows differ',
  'compare.apply': 'Apply',
  'compare.sortUp': 'Sort by price, cheapest first',
  'compare.sortDown': 'Sort by price, most expensive first',
  'compare.sortNone': 'Restore original order',
  'compare.yes': 'Yes',
  'compare.same': 'In common',
  'compare.none': 'Not listed',
  'compare.shown': '{first}–{last} of {count}',
  'compare.previous': 'Previous tool',
  'compare.next': 'Next tool',
  'compare.remove': 'Remove {name}',
  'compare.add': 'Add a tool',
  'compare.addFirst': 'First tool',
  'compare.addHint': 'Type a name, for example “{example}”.',
  'compare.addSubmit': 'Add',
  'compare.room': 'You can add {count} more.',
  'compare.missing': 'Not in the catalogue, so left out: {names}.',
  'compare.tooMany': 'You can compare up to four tools, so we’re showing the first four.',
  'compare.addMissing': 'We don’t have a tool called “{text}”. Check the spelling or pick a suggestion.',
  'compare.ready': 'Popular comparisons',
  'compare.readyHint': 'Popular tools in the same category.',
  'compare.readyFor': 'Similar to {name}',
  'compare.loadError': 'Couldn’t load the comparison',
});

type EnCompare = typeof enCompare;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCompare {}
}
