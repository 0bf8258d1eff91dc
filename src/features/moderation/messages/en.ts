import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the frame of the administrators’ screen; fetched with it. */
export const enModeration = addMessages({
  'moderation.title': 'Admin Dashboard',
  'moderation.loading': 'Loading…',
  'moderation.loadError': 'Couldn’t load the admin data.',
  'moderation.refresh': 'Refresh',
  'moderation.refreshing': 'Refreshing…',
  'moderation.refreshed': 'Up to date.',
  'moderation.totalUsers': 'Total Users',
  'moderation.newThisMonth': '+{count} this month',
  'moderation.totalTools': 'Total Tools',
  'moderation.totalReviews': 'Total Reviews',
  'moderation.pendingCount': '{count} pending',
  'moderation.lateCount': '{count} late',
  'moderation.averageRating': 'Avg Rating',
  'moderation.outOfFive': 'of 5 stars',
  'moderation.secondFactorTitle': 'Set up a second factor',
  'moderation.secondFactorText':
    'Staff need two-factor authentication. Until you set it up, you can use the site but not administer it.',
  'moderation.secondFactorAction': 'Open security settings',
  'moderation.tabs': 'Admin sections',
});

type EnModeration = typeof enModeration;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnModeration {}
}
