import type { Locator, Page } from '@playwright/test';

/**
 * One address of every kind of screen; those of a filled site have its names in braces. `crawler.spec.ts` visits them all, and
 * fails when a page, a tab or a view has none.
 */
export const screens = {
  home: '/',
  'home, trending': '/?tab=trending',
  'home, new': '/?tab=new',
  'home, free': '/?tab=free',
  'trending tools': '/trending',
  'new tools': '/new',
  'how ranking works': '/how-ranking-works',
  'all tools': '/search',
  'a search': '/search?q=image',
  'a narrowed search': '/search?category=image&price=free&sort=rating',
  'a search for something that is not listed': '/search?q=Trello',
  'a comparison that is searched for': '/search?q=otter+vs+fireflies+vs+granola+vs+Foobar',
  'a search without results': '/search?q=zzzzqqqqxxxx',
  'a tool': '/ai/midjourney',
  'a tool without pictures': '/ai/granola',
  'a tool of a maker': '/ai/{listing}',
  'a discontinued tool': '/ai/sudowrite',
  'reviews of a tool': '/ai/midjourney?tab=reviews',
  'reviews with replies': '/ai/{listing}?tab=reviews',
  'reviews of a tool with as many stars': '/ai/midjourney?tab=reviews&rating=5&sort=newest',
  'alternatives to a tool': '/ai/midjourney?tab=alternatives',
  'updates of a tool': '/ai/midjourney?tab=updates',
  'a claim on a tool': '/ai/midjourney/claim',
  'a category': '/category/image',
  'the start of a comparison': '/compare',
  'a comparison': '/compare?tools=midjourney,ideogram,krea',
  'a comparison with costs': '/compare?tools=chatgpt,claude&people=5&months=6',
  'the differences of a comparison': '/compare?tools=midjourney,ideogram&only=differences&sort=price',
  'one tool to compare': '/compare?tools=midjourney',
  'AI Watch': '/ai-watch',
  about: '/about',
  'the page about the API': '/api',
  'submitting a tool': '/submit-ai',
  'submitting a tool, for companies': '/submit-ai?for=company',
  'the form of a new tool': '/add-ai-form',
  'the sign-in': '/login',
  registration: '/register',
  'a forgotten password': '/forgot-password',
  'a new password': '/reset-password/a-token',
  'confirming an email, with a bad link': '/email/verify/nothing',
  'the first start, without a link': '/setup',
  'a profile': '/user/{handle}',
  'a shared folder': '/shared-folders/{folder}',
  'the newsletter archive': '/newsletter/archive',
  'an edition': '/newsletter/{edition}',
  'confirming a subscription, without a link': '/newsletter/verify',
  'confirming a subscription, with a bad link': '/newsletter/verify/nothing',
  'unsubscribing, without a link': '/newsletter/unsubscribe',
  'unsubscribing, with a bad link': '/newsletter/unsubscribe/nothing',
  unsubscribing: '/newsletter/unsubscribe/{unsubscribe}',
  'newsletter preferences, without a link': '/newsletter/preferences',
  'newsletter preferences': '/newsletter/preferences/{preferences}',
  'newsletter preferences, with a bad link': '/newsletter/preferences/nothing',
  'discontinued tools': '/discontinued',
  'no longer following a tool': '/unfollow/nothing',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  'the imprint': '/imprint',
  contact: '/contact',
  'reporting something': '/report',
  'reporting a listing': '/report?subject=tool&id=midjourney',
  'a report': '/report/{report}',
  'a report, with a bad link': '/report/1/nothing',
  'an appeal': '/appeal/{decision}',
  'an appeal, with a bad link': '/appeal/1-nothing',
  transparency: '/transparency',
} as const;

/** Screens of a signed-in user. */
export const ownScreens = {
  'home, for you': '/?tab=forYou',
  'the dashboard': '/dashboard',
  'own reviews': '/dashboard?tab=reviews',
  'own figures': '/dashboard?tab=analytics',
  'profile settings': '/dashboard/settings',
  'account settings': '/dashboard/settings?tab=account',
  'notification settings': '/dashboard/settings?tab=notifications',
  notifications: '/notifications',
  'security settings': '/dashboard/settings?tab=security',
  'social settings': '/dashboard/settings?tab=social',
  'saved tools': '/saved-tools',
  'own review of a tool': '/ai/{listing}?tab=reviews',
  'a claim that waits': '/ai/novelai/claim',
  'the interests of AI Watch': '/ai-watch',
} as const;

/** Screens of a user with listings. */
export const makerScreens = {
  'own listings': '/dashboard',
  'figures of own listings': '/dashboard?tab=analytics',
  'an own listing': '/ai/{listing}',
  'an own listing that waits': '/ai/{waiting}',
  'a revision that waits': '/ai/pending/{revision}',
  'the edit of a listing': '/ai/{listing}/edit',
  'the form of a new tool': '/add-ai-form',
} as const;

/** Admin screens, by the query after the admin path. */
export const adminScreens = {
  'what the screen opens with': '',
  'what waits': '?tab=submissions',
  'what is published': '?status=approved',
  'what was rejected': '?status=rejected',
  'what is unlisted': '?status=unlisted',
  'a search without results': '?search=zzzzqqqqxxxx',
  'all listings': '?tab=listings',
  'the import of listings': '?tab=listings&view=import',
  'an import': '?tab=listings&view=import&id={import}',
  'the history of imports': '?tab=listings&view=history',
  users: '?tab=users',
  categories: '?tab=categories',
  tags: '?tab=categories&view=tags',
  types: '?tab=categories&view=types',
  synonyms: '?tab=categories&view=synonyms',
  corrections: '?tab=corrections',
  'all reviews': '?tab=reviews',
  'canned reasons': '?tab=reasons',
  reports: '?tab=reports',
  'decided reports': '?tab=reports&status=all',
  appeals: '?tab=reports&view=appeals',
  'posts to check': '?tab=spam',
  'blocked posts': '?tab=spam&view=refused',
  'blocked and watched words': '?tab=spam&view=lists',
  websites: '?tab=websites',
  'websites that work': '?tab=websites&status=all',
  'channels of AI Watch': '?tab=watch',
  'videos of AI Watch': '?tab=watch&view=videos',
  'the pages': '?tab=pages',
  'the site': '?tab=site',
  statistics: '?tab=statistics',
  webhooks: '?tab=webhooks',
  activity: '?tab=activity',
  backups: '?tab=backups',
  newsletter: '?tab=newsletter',
  'editions of the newsletter': '?tab=newsletter&view=editions',
  'an edition of the newsletter': '?tab=newsletter&view=editions&id={editionId}',
  'subscribers of the newsletter': '?tab=newsletter&view=subscribers',
  'a subscriber of the newsletter': '?tab=newsletter&view=subscribers&id={subscriber}',
} as const;

export const missingScreens = {
  'no page': '/nothing/here',
  'no tool': '/ai/there-is-no-such-tool',
  'no category': '/category/there-is-no-such-category',
  'no edition': '/newsletter/there-is-no-such-edition',
} as const;

/** The tool names above the columns of a comparison; their other links have a label and no text, or visit the website. */
export function comparedNames(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('columnheader')
    .getByRole('link')
    .filter({ hasText: /\S/, hasNotText: /^Visit$/ });
}
