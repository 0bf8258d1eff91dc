import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLocation } from '#src/shared/router/hooks.ts';
import { createMemoryRouter } from '#src/testing/memory-router.tsx';
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
  const { router, element } = createMemoryRouter([{ path: '/', Component: Page, loader }], { data: null });
  render(element);
  const current = () =>
    screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['/']);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: '/?tab=free' })));
  expect(router.state.pending).toBeDefined();
  expect(current()).toEqual(['/?tab=free']);
  await act(async () => finish(null));
  expect(router.state.pending).toBeUndefined();
  expect(current()).toEqual(['/?tab=free']);
});
