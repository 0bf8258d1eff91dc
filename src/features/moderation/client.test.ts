import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { usersQuery } from '#src/features/identity/admin/client.ts';
import { reviewsQuery } from '#src/features/reviews/admin/client.ts';
import { submissionListAddress, submissionsQuery } from '#src/features/submissions/admin/client.ts';
import { categoriesQuery } from '#src/features/tools/admin/client.ts';
import { auditLogQuery, dropFromLists, statsQuery } from './client.ts';
import { listOf, makeAdminReview, makeSubmission } from './testing/make-rows.ts';

const MINUTE = 60_000;
const part = { page: 1, search: '' };

it.each([
  ['figures', statsQuery(), 2, 5],
  ['pending tools', submissionsQuery('pending', part), 1, 1],
  ['approved tools', submissionsQuery('approved', part), 2, 2],
  ['rejected tools', submissionsQuery('rejected', part), 2, 2],
  ['users', usersQuery(part), 2, 2],
  ['categories', categoriesQuery(part), 5, 5],
  ['reviews', reviewsQuery(undefined, part), 1, 1],
])('%s have the specified cache times', (_what, { staleTime, refetchInterval }, fresh, renewed) => {
  expect([staleTime, refetchInterval]).toEqual([fresh * MINUTE, renewed * MINUTE]);
});

it('reads the log in pages of 50', () => {
  expect(auditLogQuery({ page: 2, search: 'ban' }).queryKey.at(-1)).toBe(
    '/api/v1/admin/activity?page=2&per_page=50&search=ban',
  );
});

it('removes decided rows from every page and search of their own list only', () => {
  const client = new QueryClient();
  const rows = [makeSubmission({ id: 1 }), makeSubmission({ id: 2 })];
  const [pending, searched] = [
    submissionsQuery('pending', part),
    submissionsQuery('pending', { page: 1, search: 'q' }),
  ];
  const reviews = reviewsQuery('pending', part);
  client.setQueryData(pending.queryKey, listOf(rows));
  client.setQueryData(searched.queryKey, listOf(rows));
  client.setQueryData(reviews.queryKey, listOf([makeAdminReview({ id: 1 })]));
  dropFromLists(client, submissionListAddress('pending'), [1]);
  for (const { queryKey } of [pending, searched]) {
    const list = client.getQueryData(queryKey);
    expect(list?.data.map(({ id }) => id)).toEqual([2]);
    expect(list?.pagination.total).toBe(1);
  }
  expect(client.getQueryData(reviews.queryKey)?.data).toHaveLength(1);
});
