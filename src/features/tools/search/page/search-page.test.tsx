import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { setTransport } from '#src/shared/client/api-client.ts';
import { consumeAction } from '#src/shared/client/pending-action.ts';
import { categoriesQuery } from '../../client.ts';
import type { Interpretation, ToolList, ToolMatch } from '../public/search-contract.ts';
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
  is_foreign: false,
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
      trains: [],
      hosted_in: [],
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
    { path: '/login', Component: () => null },
  ]);
  setTransport(async () => Response.json({ data: [] }));
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={[address]} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

test('one line says how the words were read; each part has the address without it', async () => {
  await show(
    '/search?q=free+alternative+to+photoshop&category=image&drop=type.api',
    {},
    {
      like: { slug: 'photoshop', name: 'Photoshop' },
      understood: [
        { text: 'photoshop', as: 'like', value: 'photoshop', weight: 'demand' },
        { text: 'free', as: 'price', value: 'free', weight: 'wish' },
        { text: 'under $20', as: 'price', value: '20', weight: 'demand' },
        { text: 'must be open source', as: 'type', value: 'open_source', weight: 'demand' },
        { text: 'no api', as: 'negation', value: 'api', weight: 'demand' },
      ],
    },
  );
  const read = within(screen.getByRole('list', { name: 'We read this as:' }));
  const base = '/search?q=free+alternative+to+photoshop&drop=type.api';
  const shown = read.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toEqual([
    ['Similar to Photoshop', `${base}&drop=like.photoshop&category=image`],
    ['Free', `${base}&drop=price.free&category=image`],
    ['Up to $20', `${base}&drop=price.20&category=image`],
    ['Open source only', `${base}&drop=type.open_source&category=image`],
    ['No API', `${base}&drop=negation.api&category=image`],
  ]);
  expect(read.getByRole('link', { name: 'Remove Free' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search only these words' }).getAttribute('href')).toBe(
    '/search?q=free+alternative+to+photoshop&literal=1&category=image',
  );
});

test('a visitor is led to the sign-in to follow what is asked for, whatever its order and page', async () => {
  await show('/search?q=free+editor&sort=newest&page=2', {}, {});
  const path = () => screen.queryByRole('link', { name: 'Follow this search' })?.getAttribute('href');
  expect(path()).toBe('/login?return_to=%2Fsearch%3Fq%3Dfree%2Beditor%26sort%3Dnewest%26page%3D2');
  fireEvent.click(screen.getByRole('link', { name: 'Follow this search' }));
  await waitFor(() => expect(consumeAction('follow:search:q=free+editor')).toBe(true));
  cleanup();
  await show('/search?sort=rating', {}, {});
  expect(path()).toBeUndefined();
});

test('words that are searched for as they are can be read again', async () => {
  await show('/search?q=free+editor&literal=1', {}, { text: 'free editor' });
  expect(screen.getByRole('link', { name: 'Read it as a request' }).getAttribute('href')).toBe(
    '/search?q=free+editor',
  );
});

test('groups have a heading that says what they are, and their tools only what differs', async () => {
  const tool = (id: number, match: Omit<ToolMatch, 'reason'>) => ({
    ...makeToolPage({ id, slug: `t${id}`, name: `Tool ${id}` }),
    match: { ...match, reason: null },
  });
  await show(
    '/search?q=free+editor',
    {
      data: [
        tool(1, { group: 'exact', code: null }),
        tool(2, { group: 'free_plan', code: 'freePlan' }),
        tool(3, { group: 'free_plan', code: 'freePlan' }),
        tool(4, { group: 'wider', code: 'unpriced' }),
      ],
      groups: [
        { group: 'exact', count: 1, text: '' },
        { group: 'free_plan', count: 2, text: '' },
        { group: 'wider', count: 1, text: '' },
      ],
    },
    { understood: [{ text: 'free', as: 'price', value: 'free', weight: 'wish' }] },
  );
  const headings = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('heading', {
    level: 2,
  });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '1 entirely free',
    'Only 1 is entirely free. These 2 have a free plan.',
    'Only 3 can be used for free. This one has no free plan.',
  ]);
  expect(screen.queryByText('Has a free plan')).toBeNull();
  expect(screen.getByText('Price not listed')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3, name: /^Tool/ })).toHaveLength(4);
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
  expect(screen.getByRole('link', { name: 'Compare Gimpel and krita' }).getAttribute('href')).toBe(
    '/compare?tools=gimpel,krita',
  );
});

test('more names than a comparison has room for are told', async () => {
  const value = 'gimpel,b,c,d,e,f';
  await show(
    '/search?q=gimpel+vs+b',
    {},
    {
      compare: ['gimpel', 'b', 'c', 'd'],
      understood: [{ text: '', as: 'compare', value, weight: 'demand' }],
    },
  );
  expect(screen.getByText('A comparison has room for 4 tools. You named 6.')).toBeTruthy();
});

test('a plain search has neither chips nor a way around what was read', async () => {
  await show('/search?q=gimpel', {}, { text: 'gimpel' });
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(screen.queryByText(/Showing results for/)).toBeNull();
  expect(screen.queryByRole('link', { name: /“gimpel”/ })).toBeNull();
});

test('products that are not listed are said, each with its form', async () => {
  const otter = { name: 'Otter', website: 'https://otter.ai' };
  await show('/search?q=otter', {}, { unlisted: { ...otter, others: [] } });
  expect(await screen.findByText(/We don’t list Otter yet\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Submit it' }).getAttribute('href')).toBe(
    '/add-ai-form?name=Otter&url=https%3A%2F%2Fotter.ai',
  );
  cleanup();
  await show(
    '/search?q=otter+vs+Foo',
    {},
    { unlisted: { ...otter, others: [{ name: 'Foo & <b>', website: null }] } },
  );
  expect(await screen.findByText(/We don’t list Otter and Foo & <b> yet\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Submit Foo & <b>' }).getAttribute('href')).toBe(
    '/add-ai-form?name=Foo+%26+%3Cb%3E',
  );
});

test('a site without tools says so, and leads to no list of nothing', async () => {
  const pagination = { total: 0, per_page: 12, current_page: 1, last_page: 1 };
  await show('/search', { data: [], pagination }, {});
  expect(await screen.findByText('No tools yet')).toBeTruthy();
  expect(screen.queryByText('Browse all tools')).toBeNull();
});
