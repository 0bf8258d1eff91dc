import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, listOf, showTab } from '#src/testing/admin-tab.tsx';
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
    expect(calls[0]?.path).toBe('/admin/activity?page=1&per_page=50');
  });
});

it('is read in pages of 50 and trusted for two minutes', async () => {
  const { calls, client } = await showTab(Component, '?tab=activity&page=2&search=ban', {});
  expect(calls[0]?.path).toBe('/admin/activity?page=2&per_page=50&search=ban');
  expect(client.getQueryCache().getAll()[0]?.observers[0]?.options.staleTime).toBe(120_000);
});
