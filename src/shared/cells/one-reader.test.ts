import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../', import.meta.url);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\/|^demo\//.test(path));

const filesWith = (pattern: RegExp): string[] =>
  files.filter((path) => pattern.test(readFileSync(new URL(path, SOURCE), 'utf8'))).sort();

/** A number of milliseconds, or a time of the database that is copied. */
const NUMBER = String.raw`(?:0|(?:[\w.]|\(\))*\.getTime\(|[^()]*(?:Date\.UTC|Date\.now|Math\.\w+)\(|[\w.]*(?:[nN]ow|since|until|[eE]poch|[tT]ime)\b(?: [-+*] [^)]*)?\)|\w+ \* \w+\)|today - )`;

/** Where a time that a program of ours has written, or a field of the browser, is read again. */
const OWN_TIMES = [
  'features/backups/admin/backups-tab.tsx',
  'features/backups/backups.server.ts',
  'features/backups/examine-backups.server.ts',
  'features/consent/account/account-consent.server.ts',
  'features/consent/account/sync-account.ts',
  'features/consent/consent-client.ts',
  'features/corrections/admin/corrections-tab.tsx',
  'features/dashboard/service.server.ts',
  'features/dataset/documents.server.ts',
  'features/health/discontinued/discontinue.server.ts',
  'features/health/discontinued/discontinued-page.tsx',
  'features/identity/factors/grace-notice.tsx',
  'features/identity/sessions/stored-user.ts',
  'features/identity/sessions/tokens/contract.ts',
  'features/identity/sessions/tokens/token-settings.tsx',
  'features/listings/imports/do-import.server.ts',
  'features/newsletter/editions/choose-items.server.ts',
  'features/reviews/ui/review-item.tsx',
  'features/saved/saving/saving.server.ts',
  'features/saved/transfer/backup-html.ts',
  'features/saved/transfer/clean-backup.ts',
  'features/site/contract.ts',
  'features/statistics/admin/statistics.server.ts',
  'features/submissions/admin/contract.ts',
  'features/submissions/admin/submission-row.tsx',
  'features/submissions/deciding/guard-undo.server.ts',
  'features/tools/catalogue/cluster/cluster-catalogue.server.ts',
  'features/tools/catalogue/feeds.server.ts',
  'features/tools/catalogue/ranking/ranking-stats.server.ts',
  'features/tools/catalogue/tool-index.server.ts',
  'features/tools/catalogue/tool-memory.server.ts',
  'features/tools/listings/import/find-import-changes.server.ts',
  'features/tools/tool-page/pricing/price-steps.ts',
  'features/watch/interactions/interactions.server.ts',
  'features/watch/sources/read-feed-document.server.ts',
  'shared/format-date.ts',
  'shared/text/utc-day.ts',
  'ui/admin/list/waiting-time.tsx',
  'ui/admin/undo/last-undo.ts',
  'ui/forms/field-time.ts',
];

test('dates that people write are read by read-date.ts alone', () => {
  const readers = filesWith(new RegExp(String.raw`Date\.parse\(|new Date\((?!\)|${NUMBER})`));
  expect(readers.filter((path) => !OWN_TIMES.includes(path) && path !== 'shared/cells/read-date.ts')).toEqual(
    [],
  );
});

test('tables are read by server/uploads/rows alone', () => {
  expect(filesWith(/Papa\.parse\b/)).toEqual([
    'server/uploads/rows/read-rows.ts',
    'server/uploads/rows/row-format.ts',
  ]);
});
