import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

afterEach(cleanup);

function show(props: Partial<LinkProps>, options: { basename?: string; at?: string } = {}) {
  const { basename, at = '/start?q=a' } = options;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Link to="/other" {...props}>
            Go
          </Link>
        ),
      },
    ],
    {
      basename,
      initialEntries: [at],
    },
  );
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole<HTMLAnchorElement>('link') };
}

const press = (link: HTMLElement, event = {}) => act(async () => void fireEvent.click(link, event));

it('leads to a page of the site without leaving the document', async () => {
  const { router, link } = show({ to: '/ai/chatgpt?tab=reviews', state: { from: 'here' } });
  expect(link.getAttribute('href')).toBe('/ai/chatgpt?tab=reviews');
  await press(link);
  expect(router.state.location).toMatchObject({ pathname: '/ai/chatgpt', search: '?tab=reviews' });
  expect(router.state.location.state).toEqual({ from: 'here' });
  expect(router.state.historyAction).toBe('PUSH');
});

it('replaces the history entry when it is told to', async () => {
  const { router, link } = show({ replace: true });
  await press(link);
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([
  [{ search: '?q=a', hash: 'filters' }, '/start?q=a#filters'],
  [{ search: '?q=b' }, '/start?q=b'],
  ['#part', '/start#part'],
])('%j is relative to the address that is shown', (to, href) => {
  expect(show({ to }).link.getAttribute('href')).toBe(href);
});

it('stays below the path that the site is served from', async () => {
  const { router, link } = show({ to: '/search?q=a' }, { basename: '/fr', at: '/fr/start' });
  expect(link.getAttribute('href')).toBe('/fr/search?q=a');
  await press(link);
  expect(router.state.location.pathname).toBe('/fr/search');
});

it.each([
  ['a modified click', {}, { ctrlKey: true }],
  ['the middle button', {}, { button: 1 }],
  ['another tab', { target: '_blank' }, {}],
  ['a handler that takes the click', { onClick: (event: React.MouseEvent) => event.preventDefault() }, {}],
])('leaves %s alone', async (_, props, event) => {
  const { router, link } = show(props);
  await press(link, event);
  expect(router.state.location.pathname).toBe('/start');
});
