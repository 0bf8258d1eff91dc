import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Permission } from '#src/shared/calls.ts';
import { showTab } from '#src/testing/admin-tab.tsx';
import { ExportMenu } from './table-menus.tsx';

afterEach(cleanup);

it.each<[Permission[], string[]]>([
  [['editor'], ['Listings', 'Categories', 'Types', 'Tags', 'Synonyms']],
  [
    ['editor', 'moderator'],
    ['Listings', 'Reviews', 'Categories', 'Types', 'Tags', 'Synonyms'],
  ],
  [['admin'], ['Listings', 'Users', 'Reviews', 'Categories', 'Types', 'Tags', 'Synonyms', 'Audit log']],
])('offers %j only the exports that they may make', async (permissions, tables) => {
  await showTab(ExportMenu, '?tab=listings', {}, permissions);
  const items = await screen.findAllByRole('listitem', { hidden: true });
  expect(items.map((item) => item.firstChild?.textContent)).toEqual(tables);
});
