import type { ClaimMessageKey } from '#src/features/claims/messages/en.ts';
import type { DashboardMessageKey } from '#src/features/dashboard/messages/en.ts';
import type { IdentityMessageKey } from '#src/features/identity/messages/en.ts';
import type { ModerationMessageKey } from '#src/features/moderation/messages/en.ts';
import type { NewsletterMessageKey } from '#src/features/newsletter/messages/en.ts';
import type { AboutMessageKey } from '#src/features/pages/messages/en-about.ts';
import type { NotFoundMessageKey } from '#src/features/pages/messages/en-not-found.ts';
import type { ProfileMessageKey } from '#src/features/profile/messages/en.ts';
import type { ReviewMessageKey } from '#src/features/reviews/messages/en.ts';
import type { SavedMessageKey } from '#src/features/saved/messages/en.ts';
import type { ToolEditMessageKey } from '#src/features/submissions/messages/en-edit.ts';
import type { ToolFormMessageKey } from '#src/features/submissions/messages/en-form.ts';
import type { SubmitInfoMessageKey } from '#src/features/submissions/messages/en-submit-info.ts';
import type { CategoryMessageKey } from '#src/features/tools/messages/en-category.ts';
import type { CompareMessageKey } from '#src/features/tools/messages/en-compare.ts';
import type { HomeMessageKey } from '#src/features/tools/messages/en-home.ts';
import type { RedirectMessageKey } from '#src/features/tools/messages/en-redirect.ts';
import type { SearchMessageKey } from '#src/features/tools/messages/en-search.ts';
import type { ToolMessageKey } from '#src/features/tools/messages/en-tool-page.ts';
import type { WatchMessageKey } from '#src/features/watch/messages/en.ts';

/**
 * The texts that any page may show, in English. Every visitor downloads them, so what belongs to some pages only stands
 * in an `en-*.ts` that comes along with those. Keys are `{place}.{what}`; `_one`/`_other` are plural forms of a key.
 */
export const en = {
  'card.new': 'New',
  'card.hot': 'Hot',
  'card.verified': 'Verified',
  'error.retry': 'Retry',
  'error.tryAgain': 'Try Again',
  'tools.count': '{count} tools',
  'tools.count_one': '{count} tool',
  'tools.count_other': '{count} tools',
  'rating.label': 'Rated {value} out of 5',
  'rating.count': '{count} reviews',
  'rating.count_one': '{count} review',
  'rating.count_other': '{count} reviews',
  'breadcrumb.label': 'You are here',
  'dialog.close': 'Close',
  'pagination.label': 'Pages',
  'pagination.previous': 'Previous',
  'pagination.next': 'Next',
  'pagination.page': 'Page {page}',
  'pagination.position': 'Page {current} of {last}',
  'theme.system': 'Theme: as your system. Switch to light',
  'theme.light': 'Theme: light. Switch to dark',
  'theme.dark': 'Theme: dark. Switch to system',
  'nav.label': 'Main',
  'nav.menu': 'Menu',
  'nav.home': 'Home',
  'nav.trending': 'Trending',
  'nav.new': 'New',
  'nav.compare': 'Compare',
  'nav.about': 'About',
  'nav.submit': 'Submit AI',
  'nav.dashboard': 'Dashboard',
  'nav.account': 'Your account',
  'language.label': 'Language',
  'language.english': 'English',
  'language.french': 'French — Coming Soon',
  'layout.skip': 'Skip to the content',
  'footer.blurb': 'Every AI tool, one aisle. Find, compare and choose with clear prices and honest reviews.',
  'footer.categories': 'Categories',
  'footer.explore': 'Explore',
  'footer.resources': 'Resources',
  'footer.about': 'About Us',
  'footer.contact': 'Contact',
  'footer.submit': 'Submit an AI',
  'footer.legal': 'Legal',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'footer.copyright': '© {year} {name}. All rights reserved.',
  'error.loadHint': 'The catalogue did not answer. Trying again usually helps.',
  'error.unexpected': 'Unexpected Application Error!',
  'error.unexpectedHint': 'Something broke on our side. Loading the page again often helps.',
  'error.home': 'Go to the home page',
  'categories.label': 'Categories',
  'search.label': 'Search AI tools',
  'search.placeholder': 'Search AI tools',
  'search.placeholderLong': 'What do you need?',
  'search.submit': 'Search',
  'search.suggestions': 'Suggestions',
  'search.suggestionCount': '{count} suggestions',
  'search.suggestionCount_one': '{count} suggestion',
  'search.suggestionCount_other': '{count} suggestions',
  'search.category': 'Category',
  'sort.label': 'Sort by',
  'tool.newTab': 'opens in a new tab',
  'tool.copy': 'Copy link',
  'tool.copied': 'Copied',
  'form.failed': 'An error occurred. Please try again.',
  'auth.signIn': 'Sign In',
  'auth.signOut': 'Sign Out',
  'auth.needsScripts': 'This page needs JavaScript. Please switch it on in your browser.',
  'dashboard.browse': 'Browse AI tools',

  'toast.undo': 'Undo',
  'form.cancel': 'Cancel',
  'form.counter': '{length} of {max} characters',

  'saved.title': 'Saved Tools',
  'saved.save': 'Save {name}',
  'saved.failed': 'That could not be saved. Please try again.',
} as const;

export type MessageKey =
  | keyof typeof en
  | AboutMessageKey
  | CategoryMessageKey
  | ClaimMessageKey
  | CompareMessageKey
  | DashboardMessageKey
  | HomeMessageKey
  | IdentityMessageKey
  | ModerationMessageKey
  | NewsletterMessageKey
  | NotFoundMessageKey
  | ProfileMessageKey
  | RedirectMessageKey
  | ReviewMessageKey
  | SavedMessageKey
  | SearchMessageKey
  | ToolEditMessageKey
  | ToolFormMessageKey
  | SubmitInfoMessageKey
  | ToolMessageKey
  | WatchMessageKey;
