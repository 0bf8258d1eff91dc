import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the comparison; fetched with it. */
export const enCompare = addMessages({
  'compare.title': 'Compare AI tools side by side',
  'compare.titleOf': '{names}: comparison',
  'compare.description':
    'Put two to four AI tools next to each other: price, plans, platform, rating, features and use cases.',
  'compare.descriptionOf': '{names} side by side: price, plans, platform, rating, features and use cases.',
  'compare.versus': 'vs',
  'compare.lead': 'Put two to four tools next to each other and see where they differ.',
  'compare.leadOne': 'Choose a second tool to set beside {name}.',
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
  'compare.onlyDifferences': 'Only differences',
  'compare.differing': '{count} rows differ',
  'compare.differing_one': '{count} row differs',
  'compare.differing_other': '{count} rows differ',
  'compare.apply': 'Apply',
  'compare.sortUp': 'Sort by price, cheapest first',
  'compare.sortDown': 'Sort by price, most expensive first',
  'compare.sortNone': 'Back to the order you chose',
  'compare.none': 'Not listed',
  'compare.remove': 'Remove {name}',
  'compare.add': 'Add a tool',
  'compare.addFirst': 'First tool',
  'compare.addHint': 'Type a name, for example “{example}”.',
  'compare.addSubmit': 'Add',
  'compare.room': '{count} more can be added.',
  'compare.missing': 'Not in the catalogue and left out: {names}.',
  'compare.tooMany': 'A comparison holds four tools. The first four are shown.',
  'compare.addMissing': 'No tool is called “{text}”. Check the spelling or pick a suggestion.',
  'compare.ready': 'Ready-made comparisons',
  'compare.readyHint': 'Popular tools of the same category.',
  'compare.readyFor': 'Close to {name}',
  'compare.loadError': 'The comparison could not be loaded',
});

type EnCompare = typeof enCompare;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCompare {}
}
