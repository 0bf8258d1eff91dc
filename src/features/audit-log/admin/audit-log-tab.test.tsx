import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_SCREEN, type Answers, listOf, showTab, type } from '#src/testing/admin-tab.tsx';
import type { AuditEventRow } from '../contract.ts';
import { Component } from './audit-log-tab.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the audit log', () => {
  const row = (overrides: Partial<AuditEventRow>): AuditEventRow => ({
    id: 1,
    action: 'user.role',
    actor: { id: 1, name: 'Chief' },
    target: { type: 'user', id: 7, name: 'Ada Byron' },
    from: { role: 'user' },
    to: { role: 'admin' },
    reason: null,
    permission: null,
    is_own: false,
    created_at: '2026-11-02T09:00:00.000Z',
    ...overrides,
  });
  const rowsOf = (...rows: AuditEventRow[]): Answers => ({
    'GET /admin/activity': () => Response.json(listOf(rows)),
  });

  it('shows actor, action, target, change and reason', async () => {
    const { calls } = await showTab(
      Component,
      '?tab=activity',
      rowsOf(
        row({}),
        row({
          id: 2,
          action: 'user.ban',
          from: { banned: false },
          to: { banned: true, until: null },
          reason: 'Spam',
        }),
        row({
          id: 3,
          action: 'tool.approve',
          target: { type: 'tool', id: 5, name: 'Quill' },
          from: null,
          to: null,
        }),
      ),
    );
    await screen.findByRole('link', { name: 'Quill' });
    const items = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map(({ textContent }) => textContent);
    expect(items[0]).toContain('Chief changed the role of Ada ByronRole: user');
    expect(items[0]).toContain('admin');
    expect(items[1]).toContain('Chief banned Ada ByronBanned: No');
    expect(items[1]).toContain('Reason: Spam');
    expect(screen.getByRole('link', { name: 'Quill' }).getAttribute('href')).toBe('/ai/5');
    expect(calls.map(({ path }) => path)).toContain('/admin/activity?page=1&per_page=50');
  });
});

it('is read in pages of 50 and trusted for two minutes', async () => {
  const { calls, client } = await showTab(Component, '?tab=activity&page=2&search=ban', {});
  expect(calls.map(({ path }) => path)).toContain('/admin/activity?page=2&per_page=50&search=ban');
  for (const { observers } of client.getQueryCache().getAll())
    expect(observers[0]?.options.staleTime).toBe(120_000);
});

it('is filtered by person, action and days, in words, and the address says so', async () => {
  const data = { actors: [{ id: 4, name: 'Grace' }], actions: ['user.role', 'user.ban'] };
  const { calls, placeOf } = await showTab(Component, '?tab=activity&status=2026-11-01..', {
    'GET /admin/activity': () => Response.json(listOf([])),
    'GET /admin/activity/filters': () => Response.json({ data }),
  });
  await screen.findByRole('option', { name: 'Grace' });
  const action = screen.getByLabelText<HTMLSelectElement>('Action');
  expect([...action.options].map(({ text }) => text)).toEqual(['Any', 'Banned …', 'Changed the role of …']);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  await act(async () => type(action, 'user.ban'));
  await act(async () => type(screen.getByLabelText('Person'), '4'));
  await act(async () => type(screen.getByLabelText('To'), '2026-11-30'));
  expect(placeOf()).toBe(`${ADMIN_SCREEN}?tab=activity&id=4&part=user.ban&status=2026-11-01..2026-11-30`);
  const read = new URL(calls.at(-1)!.path, 'https://site.test');
  expect(read.pathname).toBe('/admin/activity');
  expect(Object.fromEntries(read.searchParams)).toEqual({
    page: '1',
    per_page: '50',
    actor: '4',
    action: 'user.ban',
    since: '2026-11-01',
    until: '2026-11-30',
  });
});
