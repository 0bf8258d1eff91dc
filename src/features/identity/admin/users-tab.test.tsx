import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answers,
  button,
  click,
  done,
  listOf,
  sent,
  showTab,
  submit,
  type,
} from '#src/testing/admin-tab.tsx';
import { makeAdminUser } from '../testing/make-admin-user.ts';
import { refuse } from '../testing/render-page.tsx';
import { usersQuery } from './client.ts';
import { Component, parseDuration } from './users-tab.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the menu of a row. */
async function openMenu(name: string): Promise<void> {
  const menu = (await screen.findByLabelText(`More actions for ${name}`)).closest('details')!;
  menu.open = true;
  await act(async () => fireEvent(menu, new Event('toggle')));
}

const LATER = new Date(Date.now() + 300_000).toISOString();

describe('users', () => {
  const ada = makeAdminUser();
  const self = makeAdminUser({ id: 1, name: 'Chief', primary_role: 'admin', is_self: true });
  const usersOf = (...users: (typeof ada)[]): Answers => ({
    'GET /admin/users': () => Response.json(listOf(users)),
  });

  it('changes a role immediately, which Z undoes', async () => {
    const { calls } = await showTab(Component, '?tab=users', {
      ...usersOf(ada),
      'POST /admin/users/7/role': () => Response.json({ data: {}, undo: { id: 'a-decision', until: LATER } }),
      'POST /admin/undo/a-decision': () => Response.json({ message: 'The decision was undone.' }),
    });
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Ada Byron');
    await act(async () => type(role, 'contributor'));
    expect(screen.getByText('Ada Byron now has the role Contributor.')).toBeTruthy();
    await act(async () => fireEvent.keyDown(document.body, { key: 'z' }));
    expect(sent(calls)).toEqual([
      ['POST /admin/users/7/role', { role: 'contributor' }],
      ['POST /admin/undo/a-decision', undefined],
    ]);
    // It is undone once.
    await act(async () => fireEvent.keyDown(document.body, { key: 'z' }));
    expect(sent(calls)).toHaveLength(2);
  });

  it('keeps the role and shows the error when the server rejects a change', async () => {
    await showTab(Component, '?tab=users', {
      ...usersOf(ada),
      'POST /admin/users/7/role': () => refuse(500, 'Boom'),
    });
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Ada Byron');
    await act(async () => type(role, 'admin'));
    expect(screen.getByText('Error updating user role. Please try again.')).toBeTruthy();
    expect(role.value).toBe('user');
  });

  it('lets nobody change their own row, and says why', async () => {
    await showTab(Component, '?tab=users', usersOf(self));
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Chief');
    expect(role.disabled).toBe(true);
    await openMenu('Chief');
    const actions = screen.getByLabelText('More actions for Chief').closest('details')!;
    expect(
      within(actions)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Notes']);
    const why = document.getElementById(role.getAttribute('aria-describedby')!);
    expect(why?.textContent).toContain('This is you');
  });

  it('requires a reason for a ban, and a whole number of days or none', async () => {
    const { calls } = await showTab(Component, '?tab=users', {
      ...usersOf(ada),
      'POST /admin/users/7/ban': done,
    });
    await screen.findByLabelText('Role of Ada Byron');
    await openMenu('Ada Byron');
    await click(button('Ban Ada Byron'));
    const reason = screen.getByLabelText('Reason');
    const duration = screen.getByLabelText('Duration (days)');
    type(duration, '0');
    await submit(reason);
    expect(screen.getByText('Enter a reason.')).toBeTruthy();
    expect(screen.getByText('Must be a whole number from 1 to 3650.')).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    type(reason, ' Spam ');
    type(duration, '7');
    await submit(reason);
    expect(sent(calls)).toEqual([['POST /admin/users/7/ban', { reason: 'Spam', duration: 7 }]]);
    expect(screen.getByText('Ada Byron banned.')).toBeTruthy();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('shows end and reason of a ban, and lifts it', async () => {
    const ban = { reason: 'Spam', since: '2026-11-01T00:00:00.000Z', until: null };
    const { calls } = await showTab(Component, '?tab=users', {
      ...usersOf({ ...ada, ban }),
      'POST /admin/users/7/unban': done,
    });
    expect(await screen.findByText('Banned permanently')).toBeTruthy();
    expect(screen.getByText('Reason: Spam')).toBeTruthy();
    await openMenu('Ada Byron');
    await click(button('Unban Ada Byron'));
    expect(sent(calls)).toEqual([['POST /admin/users/7/unban', undefined]]);
  });

  it('signs a person out, and everybody after it has asked', async () => {
    const { calls } = await showTab(Component, '?tab=users', {
      ...usersOf(ada),
      'DELETE /admin/users/7/sessions': done,
      'DELETE /admin/sessions': done,
    });
    await screen.findByLabelText('Role of Ada Byron');
    await openMenu('Ada Byron');
    await click(button('Sign out Ada Byron everywhere'));
    expect(screen.getByText('Ada Byron signed out everywhere.')).toBeTruthy();
    await click(button('Sign everyone out'));
    expect(screen.getByText('Sign out everyone but you?')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    await click(dialog.getByRole('button', { name: 'Sign everyone out' }));
    expect(screen.getByText('Everybody else has been signed out.')).toBeTruthy();
    expect(sent(calls)).toEqual([
      ['DELETE /admin/users/7/sessions', undefined],
      ['DELETE /admin/sessions', undefined],
    ]);
  });

  it('asks before it deletes', async () => {
    const { calls } = await showTab(Component, '?tab=users', {
      ...usersOf(ada),
      'DELETE /admin/users/7': done,
    });
    await screen.findByLabelText('Role of Ada Byron');
    await openMenu('Ada Byron');
    await click(button('Delete Ada Byron'));
    expect(screen.getByText('Are you sure you want to delete this user?')).toBeTruthy();
    await click(button('Delete user'));
    expect(sent(calls)).toEqual([['DELETE /admin/users/7', undefined]]);
  });

  it.each([
    ['', null],
    [' 30 ', 30],
    ['3650', 3650],
    ['3651', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['1e2', undefined],
  ])('%j as a number of days', (text, days) => expect(parseDuration(text)).toBe(days));
});

it('are trusted for two minutes', () => {
  const { staleTime, refetchInterval } = usersQuery({ page: 1, search: '' });
  expect([staleTime, refetchInterval]).toEqual([120_000, 120_000]);
});
