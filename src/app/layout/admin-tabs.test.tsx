import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, listOf, showTab } from '#src/testing/admin-tab.tsx';
import { listAdminTabs } from './admin-tabs.ts';

afterEach(cleanup);

/** Tabs where nothing is decided that could be undone. */
const WITHOUT_UNDO = ['activity', 'newsletter', 'pages', 'statistics', 'backups'];
/** Tabs that show more than a list: their own tests and the journey through the settings look for the hint. */
const MORE_THAN_LISTS = ['waiting', 'submissions', 'site'];
/** Of tabs with several views, those besides the first. */
const VIEWS = [
  '?tab=categories&view=types',
  '?tab=categories&view=tags',
  '?tab=categories&view=synonyms',
  '?tab=reports&view=appeals',
  '?tab=watch&view=videos',
];

/** Nothing is there, whatever is asked. */
const empty: Answers = new Proxy({}, { get: () => () => Response.json(listOf([])) });

const adminTabs = listAdminTabs();
const queries = adminTabs
  .filter(({ tab }) => ![...WITHOUT_UNDO, ...MORE_THAN_LISTS].includes(tab))
  .map(({ tab }) => `?tab=${tab}`);

it.each([...queries, ...VIEWS])('Z undoes the last decision on %s, and a hint says so', async (query) => {
  const tab = adminTabs.find(({ tab }) => new URLSearchParams(query).get('tab') === tab)!;
  const { Component } = await tab.load();
  await showTab(Component, query, empty);
  expect(await screen.findByRole('button', { name: 'Press ? for shortcuts' })).toBeTruthy();
});
