import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { button, click, done, sent, showTab } from '#src/testing/admin-tab.tsx';
import type { BackupList } from '../contract.ts';
import { Component } from './backups-tab.tsx';

afterEach(cleanup);

const show = (list: Partial<BackupList>) =>
  showTab(Component, '?tab=backups', {
    'GET /admin/backups': () =>
      Response.json({ data: [], every_hours: null, is_overdue: false, attempt: null, ...list }),
    'POST /admin/backups': done,
  });

it('says that there are none, and asks for one', async () => {
  const { calls } = await show({});
  expect(await screen.findByText('No backups yet')).toBeTruthy();
  expect(screen.getByText(/^No backups are scheduled\./)).toBeTruthy();
  await click(button('Back up now'));
  expect(screen.getByText(/^Backup started\./)).toBeTruthy();
  expect(sent(calls).map(([call]) => call)).toEqual(['POST /admin/backups']);
});

it('says when the last attempt failed, and why', async () => {
  const reason = 'backups/a.tar.zst is not in a folder. Nothing was changed.';
  await show({ attempt: { state: 'failed', since: '2026-01-01T00:00:00Z', reason } });
  const notice = await screen.findByText(/^The last attempt failed on /);
  expect(notice.textContent).toContain(reason);
  expect(button('Back up now').getAttribute('aria-busy')).not.toBe('true');
});

it('says that one is being made, which is not asked for twice', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const { calls } = await show({ attempt: { state: 'running', since, reason: null } });
  expect(await screen.findByText(/being made.* 1 minute/)).toBeTruthy();
  await click(button('Back up now'));
  expect(sent(calls)).toEqual([]);
});
