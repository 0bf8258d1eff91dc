import { QueryClient } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { savedApi } from '../client.ts';
import { loader } from './shared-folder-page.tsx';

test('the page is kept by no cache, and no request names its address', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const folder = {
    data: { name: 'Pictures', description: null, shared_by: 'Ada', tools: [], tools_count: 0 },
  };
  const input = { params: { token: 'secret' }, query: { page: 1 } };
  queryClient.setQueryData(savedApi.query('GET /shared-folders/{token}', input).queryKey, folder as never);
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  const request = new Request('http://test.invalid/shared-folders/secret');
  const answer = await loader({ request, params: { token: 'secret' }, context } as never);
  expect(answer.init?.headers).toEqual({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});
