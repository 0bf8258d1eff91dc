import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listAdminTabs } from '#src/app/layout/admin-tabs.ts';
import type { AdminTab } from '#src/shared/pages.ts';
import { ADMIN_SCREEN, showTab } from '#src/testing/admin-tab.tsx';
import { statsQuery } from '../client.ts';
import { makeStats } from '../testing/make-stats.ts';
import { AdminScreen } from './admin-screen.tsx';

afterEach(() => cleanup());

const tabs: AdminTab[] = listAdminTabs().map((tab) => ({
  ...tab,
  load: async () => ({ Component: () => <p>Content of {tab.tab}</p> }),
}));
const show = (query: string) => showTab(() => <AdminScreen stats={makeStats()} tabs={tabs} />, query, {});
const navigation = () => within(screen.getByRole('navigation', { name: 'Admin sections' }));

it('shows the statistics where it opens, and not on every tab', async () => {
  await show('?tab=activity');
  expect(screen.queryByRole('definition')).toBeNull();
  cleanup();
  await show('');
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['1,200+12 this month', '2723 pending', '5972 pending', '4.0of 5 stars']);
});

it('reads the statistics again every five minutes', () => {
  const { staleTime, refetchInterval } = statsQuery();
  expect([staleTime, refetchInterval]).toEqual([120_000, 300_000]);
});

it('has the tabs of the slices in their groups, with views that have a link of their own', async () => {
  await show('');
  const groups = navigation()
    .getAllByRole('list')
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...within(list)
        .getAllByRole('link')
        .map(({ firstChild }) => firstChild!.textContent),
    ]);
  expect(groups).toEqual([
    [undefined, 'All pending'],
    ['Queue', 'Submissions', 'Corrections', 'Reviews', 'Reports', 'Spam', 'Reasons'],
    ['Catalogue', 'Listings', 'Categories', 'Types', 'Tags', 'Websites'],
    ['People', 'Users'],
    ['Publishing', 'Newsletter', 'AI Watch', 'Pages'],
    ['Site', 'Site', 'Statistics', 'Backups', 'Webhooks', 'Audit log'],
  ]);
});

it('is a menu on narrow screens, which says where it is and closes when a link is followed', async () => {
  await show('?tab=categories&view=tags');
  const menu = screen.getByRole('button', { name: 'Admin sections: Tags' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await act(async () => fireEvent.click(menu));
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await act(async () => fireEvent.click(navigation().getByRole('link', { name: 'Types' })));
  expect(screen.getByRole('button', { name: 'Admin sections: Types' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

it('shows on its tab how much waits, and leads to what waits', async () => {
  await show('?tab=activity');
  const reviews = navigation().getByRole('link', { name: 'Reviews 2 pending' });
  expect(reviews.getAttribute('href')).toBe(`${ADMIN_SCREEN}?tab=reviews&status=pending`);
  expect(navigation().getByRole('link', { name: 'All pending 5 pending' }).getAttribute('href')).toBe(
    ADMIN_SCREEN,
  );
  expect(navigation().getByRole('link', { name: 'Submissions 3 pending' }).getAttribute('href')).toBe(
    `${ADMIN_SCREEN}?tab=submissions`,
  );
  expect(navigation().getByRole('link', { name: 'Users' })).toBeTruthy();
});

it('leads to everything of a tab where nothing waits', async () => {
  const stats = makeStats();
  const reviews = { ...stats.reviews, pending: 0 };
  await showTab(() => <AdminScreen stats={{ ...stats, reviews }} tabs={tabs} />, '?tab=activity', {});
  expect(navigation().getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe(
    `${ADMIN_SCREEN}?tab=reviews`,
  );
});

it('keeps the search from tab to tab, and nothing else', async () => {
  const { placeOf } = await show('?tab=newsletter&view=subscribers&status=bounced&search=ada&page=2');
  expect(await screen.findByText('Content of newsletter')).toBeTruthy();
  await act(async () => fireEvent.click(navigation().getByRole('link', { name: 'Users' })));
  expect(placeOf()).toBe(`${ADMIN_SCREEN}?tab=users&search=ada`);
  expect(await screen.findByText('Content of users')).toBeTruthy();
});

it.each(['', '?tab=secrets'])('opens with all that is pending at “%s”', async (query) => {
  await show(query);
  expect(await screen.findByText('Content of waiting')).toBeTruthy();
});

it('opens the submissions at an address of earlier versions', async () => {
  await show('?status=rejected');
  expect(await screen.findByText('Content of submissions')).toBeTruthy();
});
