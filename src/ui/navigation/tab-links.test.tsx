import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TabLinks } from './tab-links.tsx';

afterEach(cleanup);

function Page() {
  const { search } = useLocation();
  const tabs = ['/', '/?tab=new', '/?tab=free'].map((to) => ({
    label: to,
    to,
    isCurrent: to === `/${search}`,
  }));
  return <TabLinks label="Tabs" tabs={tabs} />;
}

test('a pressed tab is shown as current at once, while its list still loads', async () => {
  let finish = (_: null): void => {};
  const loader = () =>
    new Promise<null>((resolve) => {
      finish = resolve;
    });
  const router = createMemoryRouter([{ path: '/', Component: Page, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  const current = () =>
    screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['/']);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: '/?tab=free' })));
  expect(router.state.navigation.state).toBe('loading');
  expect(current()).toEqual(['/?tab=free']);
  await act(async () => finish(null));
  expect(router.state.navigation.state).toBe('idle');
  expect(current()).toEqual(['/?tab=free']);
});
