import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { setTransport } from '#src/shared/client/api-client.ts';
import { type Viewer, ViewerContext } from '#src/shared/viewer.ts';
import { VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { HomeTab } from '../../rules.ts';
import { homeTabQuery } from './home-queries.ts';
import { useHomeTools } from './use-home-tools.ts';

afterEach(cleanup);

const listOf = (...names: string[]) => ({ data: names.map((name, id) => makeToolPage({ id, name })) });

function List({ tab }: { tab: HomeTab }) {
  return <p>{useHomeTools(tab).map((tool) => tool.name)}</p>;
}

/** Renders the common list as the page brings it; the person's own one answers when `arrive` is called. */
function show(tab: HomeTab) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  client.setQueryData(homeTabQuery(tab).queryKey, listOf('common') as never);
  const calls: string[] = [];
  let arrive = () => {};
  setTransport((path) => {
    calls.push(path);
    return new Promise((resolve) => {
      arrive = () => resolve(Response.json(listOf('own')));
    });
  });
  const page = (viewer: Viewer | null) => (
    <QueryClientProvider client={client}>
      <ViewerContext value={viewer}>
        <List tab={tab} />
      </ViewerContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(null));
  return { calls, rerender: (viewer: Viewer | null) => rerender(page(viewer)), arrive: () => arrive() };
}

it('keeps the common list of For You until the own one has arrived', async () => {
  const { calls, rerender, arrive } = show('forYou');
  expect(calls).toEqual([]);
  rerender(VIEWER);
  expect(calls).toEqual(['/api/v1/ai-tools?per_page=10&tab=forYou']);
  expect(screen.getByText('common')).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('own')).toBeTruthy();
  rerender(null);
  expect(screen.getByText('common')).toBeTruthy();
});

it('asks for nothing on the other tabs', () => {
  const { calls, rerender } = show('trending');
  rerender(VIEWER);
  expect(calls).toEqual([]);
});
