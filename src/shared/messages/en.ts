/** Every text that a person reads, in English. Keys are `{place}.{what}`; `_one`/`_other` are plural forms of a key. */
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
} as const;

export type MessageKey = keyof typeof en;
