import type { Locator, Page } from '@playwright/test';

/** One URL of every kind of screen, for checks that apply to all of them. */
export const screens = {
  home: '/',
  'home, trending': '/?tab=trending',
  'trending tools': '/trending',
  'new tools': '/new',
  'how ranking works': '/how-ranking-works',
  'all tools': '/search',
  'a search': '/search?q=image',
  'a narrowed search': '/search?category=image&price=free&sort=rating',
  'a search without results': '/search?q=zzzzqqqqxxxx',
  'a tool': '/ai/midjourney',
  'reviews of a tool': '/ai/midjourney?tab=reviews',
  'reviews of a tool with as many stars': '/ai/midjourney?tab=reviews&rating=5&sort=newest',
  'alternatives to a tool': '/ai/midjourney?tab=alternatives',
  'updates of a tool': '/ai/midjourney?tab=updates',
  'a claim on a tool': '/ai/midjourney/claim',
  'a category': '/category/image',
  'the start of a comparison': '/compare',
  'a comparison': '/compare?tools=midjourney,ideogram,krea',
  'the differences of a comparison': '/compare?tools=midjourney,ideogram&only=differences&sort=price',
  'one tool to compare': '/compare?tools=midjourney',
  about: '/about',
  'the page about the API': '/api',
  'submitting a tool': '/submit-ai',
  'submitting a tool, for companies': '/submit-ai?for=company',
  'the form of a new tool': '/add-ai-form',
  'the sign-in': '/login',
  registration: '/register',
  'a forgotten password': '/forgot-password',
  'a new password': '/reset-password/a-token',
  'the first start, without a link': '/setup',
  'the newsletter archive': '/newsletter/archive',
  'confirming a subscription, without a link': '/newsletter/verify',
  'confirming a subscription, with a bad link': '/newsletter/verify/nothing',
  'unsubscribing, without a link': '/newsletter/unsubscribe',
  unsubscribing: '/newsletter/unsubscribe/nothing',
  'newsletter preferences, without a link': '/newsletter/preferences',
  'newsletter preferences, with a bad link': '/newsletter/preferences/nothing',
  'discontinued tools': '/discontinued',
  'no longer following a tool': '/unfollow/nothing',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  contact: '/contact',
  'reporting something': '/report',
  'a report, with a bad link': '/report/1/nothing',
  'an appeal, with a bad link': '/appeal/1-nothing',
  transparency: '/transparency',
} as const;

/** Screens of a signed-in user. */
export const ownScreens = {
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
} as const;

/** Admin screens, by the query after the admin path. */
export const adminScreens = {
  'what waits': '',
  'what is published': '?status=approved',
  'what was rejected': '?status=rejected',
  'what is unlisted': '?status=unlisted',
  'a search without results': '?search=zzzzqqqqxxxx',
  users: '?tab=users',
  categories: '?tab=categories',
  corrections: '?tab=corrections',
  'all reviews': '?tab=reviews',
  'canned reasons': '?tab=reasons',
  reports: '?tab=reports',
  'decided reports': '?tab=reports&status=all',
  appeals: '?tab=reports&view=appeals',
  'posts to check': '?tab=spam',
  'blocked and watched words': '?tab=spam&view=lists',
  websites: '?tab=websites',
  'channels of AI Watch': '?tab=watch',
  webhooks: '?tab=webhooks',
  activity: '?tab=activity',
  newsletter: '?tab=newsletter',
  'editions of the newsletter': '?tab=newsletter&view=editions',
  'subscribers of the newsletter': '?tab=newsletter&view=subscribers',
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
