import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { button, click, sent, showTab, submit, type } from '#src/testing/admin-tab.tsx';
import type { AdminPage } from '../contract.ts';
import { Component } from './pages-tab.tsx';

afterEach(cleanup);

const opened: AdminPage = {
  page: 'about',
  language: 'en',
  title: 'About {name}',
  body: 'We sort tools.',
  version: 1,
  updated_at: '2026-01-01T00:00:00Z',
  shipped: { title: 'About {name}', body: 'A directory.' },
  versions: [],
};

it('a page shows in which lines the text of somebody else differs from mine, and saves mine instead', async () => {
  let current: AdminPage | undefined = { ...opened, body: 'We sort tools.\n\nTheirs.', version: 2 };
  const mine = { title: 'About {name}', body: 'We sort tools.\n\nMine.' };
  const { calls } = await showTab(Component, '?tab=pages', {
    'GET /admin/pages/about': () => Response.json({ data: opened }),
    'PUT /admin/pages/about': () =>
      current
        ? Response.json({ message: 'Changed.', code: 'conflict', current }, { status: 409 })
        : Response.json({ data: { ...opened, ...mine, version: 3 } }),
  });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  type(text, mine.body);
  await submit(text);
  const conflict = screen.getByRole('region', { name: 'Someone else changed this page' });
  // In view, above the form that was sent from its end.
  expect(document.activeElement).toBe(conflict);
  const lines = (tag: string) => [...conflict.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect([lines('del'), lines('ins')]).toEqual([
    [expect.stringContaining('Theirs.')],
    [expect.stringContaining('Mine.')],
  ]);
  expect(conflict.textContent).not.toContain('We sort tools.');
  current = undefined;
  await click(button('Save mine instead'));
  expect(screen.queryByRole('region', { name: 'Someone else changed this page' })).toBeNull();
  expect(sent(calls).map(([, body]) => body)).toMatchObject([
    { ...mine, version: 1 },
    { ...mine, version: 2 },
  ]);
});
