import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of a public profile. */
export const enPublic = addMessages({
  'person.lead': 'Reviews and AI tools by {name} on {brand}.',
  'person.since': 'Member since {date}',
  'person.links': 'Links',
  'person.tools': '{count} tools',
  'person.tools_one': '{count} tool',
  'person.reviews': '{count} reviews',
  'person.reviews_one': '{count} review',
  'person.reviewOf': 'Review of',
  'person.helpful': '{count} people found this helpful',
  'person.helpful_one': '{count} person found this helpful',
  'person.nothing': '{name} hasn’t published a tool or a review yet.',
  'person.own': 'This is how others see your profile.',
  'person.edit': 'Edit profile',
  'person.missing': 'Profile not found',
  'person.missingText': 'There’s no public profile at this address.',
  'person.failed': 'Error loading profile',
});

type EnPublic = typeof enPublic;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnPublic {}
}
