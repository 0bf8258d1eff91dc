import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestionsQuery } from '../../client.ts';
import { SearchBox } from './search-box.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

beforeEach(() => {
  // The tests' document does not know `<search>`, of which React complains.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = new QueryClient();
  const tool = { id: 1, name: 'Midjourney', slug: 'midjourney', logo_url: null, category: 'Image' };
  client.setQueryData(suggestionsQuery('mid').queryKey, {
    data: { tools: [tool], categories: [], jobs: [], unlisted: null },
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SearchBox />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('combobox');

test('what is typed while the suggestions are on their way is answered when they arrive', async () => {
  const input = field();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  input.focus();
  fireEvent.input(input, { target: { value: 'mid' } });
  expect((await screen.findByRole('option')).textContent).toContain('Midjourney');
  expect(field()).toBe(input);
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('mid');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox');
});

test('the keys choose a suggestion, close the list and leave Enter to the form', async () => {
  const input = field();
  input.focus();
  fireEvent.input(input, { target: { value: 'mid' } });
  const option = await screen.findByRole('option');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-activedescendant')).toBe(option.id);
  expect(fireEvent.keyDown(input, { key: 'Escape' })).toBe(false);
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(input.hasAttribute('aria-activedescendant')).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(screen.getByTestId('address').textContent).toBe('/search?q=Midjourney');
});
