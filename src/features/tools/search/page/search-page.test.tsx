import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { setTransport } from '#src/shared/client/api-client.ts';
import { categoriesQuery } from '../../client.ts';
import type { Interpretation, ToolList } from '../public/search-contract.ts';
import { parseToolSearch } from '../public/search-intent-rules.ts';
import { Component } from './search-page.tsx';
import { toolSearchQuery } from './tool-search-query.ts';

afterEach(cleanup);

const NOTHING_READ: Interpretation = {
  text: '',
  filters: {},
  like: null,
  compare: null,
  corrected: null,
  understood: [],
  unlisted: null,
};

/** The page of an address whose search has this answer. */
async function show(
  address: string,
  answer: Partial<Omit<ToolList, 'interpretation'>>,
  read: Partial<Interpretation>,
) {
  const { search } = parseToolSearch(new URL(address, 'http://test.invalid').searchParams);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const data = [makeToolPage({ id: 1, slug: 'gimpel', name: 'Gimpel' })];
  client.setQueryData(toolSearchQuery(search).queryKey, {
    data,
    pagination: { total: data.length, per_page: 12, current_page: 1, last_page: 1 },
    facets: {
      categories: [],
      types: [],
      tags: [],
      pricing_models: [{ value: 'free', label: 'Free', count: 1 }],
    },
    interpretation: { ...NOTHING_READ, ...read },
    ...answer,
  });
  client.setQueryData(categoriesQuery().queryKey, { data: [] });
  const Page = createRoutesStub([
    {
      path: '/search',
      Component,
      loader: () => ({ search, ignored: [], head: {} }),
      HydrateFallback: () => null,
    },
  ]);
  setTransport(async () => Response.json({ data: [] }));
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={[address]} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('what was read out of the words stands in chips, each with the address without it', async () => {
  await show(
    '/search?q=free+alternative+to+photoshop',
    {},
    {
      filters: { pricing_model: 'free' },
      like: { slug: 'photoshop', name: 'Photoshop' },
    },
  );
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  const shown = chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toEqual([
    ['Similar to Photoshop', '/search?price=free'],
    ['Free', '/search?like=photoshop'],
    ['Clear all', '/search'],
  ]);
  expect(screen.getByRole('link', { name: /free alternative to photoshop/ }).getAttribute('href')).toBe(
    '/search?q=free+alternative+to+photoshop&literal=1',
  );
});

test('a forgiven typing error is named, with the way to the words as they were typed', async () => {
  await show(
    '/search?q=gimple',
    { correction: { text: 'Gimpel', has_literal_results: true } },
    { text: 'gimple' },
  );
  expect(screen.getByText('Gimpel', { selector: 'strong' }).parentElement?.textContent).toMatch(
    /^Showing results for Gimpel · /,
  );
  expect(screen.getByRole('link', { name: /gimple/ }).getAttribute('href')).toBe(
    '/search?q=gimple&literal=1',
  );
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('two tools side by side are offered as a comparison', async () => {
  await show('/search?q=gimpel+vs+krita', {}, { compare: ['gimpel', 'krita'] });
  expect(screen.getByRole('link', { name: /Gimpel and krita/ }).getAttribute('href')).toBe(
    '/compare?tools=gimpel,krita',
  );
});

test('a plain search has neither chips nor a way around what was read', async () => {
  await show('/search?q=gimpel', {}, { text: 'gimpel' });
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(screen.queryByText(/Showing results for/)).toBeNull();
  expect(screen.queryByRole('link', { name: /“gimpel”/ })).toBeNull();
});
