import { addMessages } from '#src/shared/messages/translate.ts';

export const enStatistics = addMessages({
  'statistics.period': 'Period',
  'statistics.30d': '30 days',
  'statistics.7d': '7 days',
  'statistics.90d': '90 days',
  'statistics.365d': 'A year',
  'statistics.export': 'Export CSV',
  'statistics.visits': 'Visits',
  'statistics.pages': 'Page views',
  'statistics.searches': 'Searches',
  'statistics.clicks': 'Clicks to tools',
  'statistics.sign_ups': 'Sign-ups',
  'statistics.subscribers': 'New subscribers',
  'statistics.reviews': 'Reviews',
  'statistics.decisions': 'Decisions',
  'statistics.active': '{active} now',
  'statistics.median': 'half within {time}',
  'statistics.before': '{count} before',
  'statistics.more': 'up {percent}',
  'statistics.less': 'down {percent}',
  'statistics.same': 'no change',
  'statistics.top': 'max. {top}',
  'statistics.chart': '{figure} by day, at most {top}',
  'statistics.chartWeeks': '{figure} by week, at most {top}',
  'statistics.topPages': 'Pages',
  'statistics.referrers': 'Came from',
  'statistics.topSearches': 'Searches',
  'statistics.noResult': 'Found nothing',
  'statistics.noClick': 'Opened nothing',
  'statistics.topTools': 'Clicks by tool',
  'statistics.categories': 'Clicks by category',
  'statistics.none': 'Nothing in this period',
  'statistics.count': 'Count',
  'statistics.change': 'Before',
  'statistics.name': 'Name',
  'statistics.minutes': '{count} min',
  'statistics.hours': '{count} h',
  'statistics.days': '{count} days',
  'statistics.how':
    'Counted without cookies or identifiers. Bots, administrators and visitors without JavaScript are left out. A visit begins when somebody arrives from elsewhere.',
});

type EnStatistics = typeof enStatistics;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnStatistics {}
}
