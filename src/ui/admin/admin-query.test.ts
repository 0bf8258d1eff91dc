import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { adminListQuery, dropFromLists, SETTLED_FRESH_MS } from './admin-query.ts';

const LIST = '/api/v1/admin/things';
const listOf = (...ids: number[]) => ({
  data: ids.map((id) => ({ id })),
  pagination: { total: ids.length },
});
const readOf = (address: string) =>
  adminListQuery({ queryKey: [address], queryFn: async () => listOf() }, SETTLED_FRESH_MS);

it('removes decided rows from every page and search of their own list only', () => {
  const client = new QueryClient();
  const [first, searched, other] = [readOf(LIST), readOf(`${LIST}?search=q`), readOf(`${LIST}/others`)];
  client.setQueryData(first.queryKey, listOf(1, 2));
  client.setQueryData(searched.queryKey, listOf(1, 2));
  client.setQueryData(other.queryKey, listOf(1));
  dropFromLists(client, LIST, [1]);
  for (const { queryKey } of [first, searched]) expect(client.getQueryData(queryKey)).toEqual(listOf(2));
  expect(client.getQueryData(other.queryKey)).toEqual(listOf(1));
});
