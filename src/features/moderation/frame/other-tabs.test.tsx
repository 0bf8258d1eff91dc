import '../messages/en.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditEventRow } from '#src/features/audit-log/contract.ts';
import { parseDuration } from '#src/features/identity/admin/ban-dialog.tsx';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import {
  listOf,
  makeAdminCategory,
  makeAdminReview,
  makeAdminUser,
  makeStats,
} from '../testing/make-rows.ts';
import { AdminScreen } from './admin-screen.tsx';

const SCREEN = '/back-room/admin';
const pages = { [SCREEN]: () => <AdminScreen stats={makeStats()} /> };
type Answers = Record<string, () => Response | Promise<Response>>;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = (query: string, answers: Answers) => renderForViewer(pages, SCREEN + query, answers);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (element: Element) => act(async () => fireEvent.click(element));
const submit = (field: HTMLElement) => act(async () => fireEvent.submit(field.closest('form')!));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const done = () => Response.json({ data: {} });
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

it('shows the statistics above the lists', async () => {
  await show('?tab=activity', { 'GET /admin/activity': () => Response.json(listOf([])) });
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['1,200+12 this month', '2723 pending', '5972 pending', '4.0of 5 stars']);
});

it('shows on its tab how much waits, and leads to what waits', async () => {
  await show('?tab=activity', { 'GET /admin/activity': () => Response.json(listOf([])) });
  const tabs = within(screen.getByRole('navigation', { name: 'Admin sections' }));
  const reviews = tabs.getByRole('link', { name: 'Reviews 2 pending' });
  expect(reviews.getAttribute('href')).toBe(`${SCREEN}?tab=reviews&status=pending`);
  expect(tabs.getByRole('link', { name: 'Submissions 3 pending' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Users' })).toBeTruthy();
});

describe('users', () => {
  const ada = makeAdminUser();
  const self = makeAdminUser({ id: 1, name: 'Chief', primary_role: 'admin', is_self: true });
  const usersOf = (...users: (typeof ada)[]): Answers => ({
    'GET /admin/users': () => Response.json(listOf(users)),
  });

  it('changes a role immediately and offers to undo it', async () => {
    const { calls } = await show('?tab=users', { ...usersOf(ada), 'POST /admin/users/7/role': done });
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Ada Byron');
    await act(async () => type(role, 'contributor'));
    expect(screen.getByText('Ada Byron now has the role Contributor.')).toBeTruthy();
    await click(button('Undo'));
    expect(sent(calls)).toEqual([
      ['POST /admin/users/7/role', { role: 'contributor' }],
      ['POST /admin/users/7/role', { role: 'user' }],
    ]);
  });

  it('keeps the role and shows the error when the server rejects a change', async () => {
    await show('?tab=users', { ...usersOf(ada), 'POST /admin/users/7/role': () => refuse(500, 'Boom') });
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Ada Byron');
    await act(async () => type(role, 'admin'));
    expect(screen.getByText('Error updating user role. Please try again.')).toBeTruthy();
    expect(role.value).toBe('user');
  });

  it('disables your own row and says why', async () => {
    await show('?tab=users', usersOf(self));
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Chief');
    const controls = [role, button('Ban Chief'), button('Delete Chief')];
    expect(controls.map(({ disabled }) => disabled)).toEqual([true, true, true]);
    const why = document.getElementById(role.getAttribute('aria-describedby')!);
    expect(why?.textContent).toContain('This is you');
  });

  it('requires a reason for a ban, and a whole number of days or none', async () => {
    const { calls } = await show('?tab=users', { ...usersOf(ada), 'POST /admin/users/7/ban': done });
    await screen.findByLabelText('Role of Ada Byron');
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
    const { calls } = await show('?tab=users', {
      ...usersOf({ ...ada, ban }),
      'POST /admin/users/7/unban': done,
    });
    expect(await screen.findByText('Banned permanently')).toBeTruthy();
    expect(screen.getByText('Reason: Spam')).toBeTruthy();
    await click(button('Unban Ada Byron'));
    expect(sent(calls)).toEqual([['POST /admin/users/7/unban', undefined]]);
  });

  it('asks before it deletes', async () => {
    const { calls } = await show('?tab=users', { ...usersOf(ada), 'DELETE /admin/users/7': done });
    await screen.findByLabelText('Role of Ada Byron');
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

describe('categories', () => {
  const writing = makeAdminCategory();
  const image = makeAdminCategory({ id: 2, name: 'Image', tools_count: 3 });
  const list: Answers = { 'GET /admin/categories': () => Response.json(listOf([writing, image])) };

  it('adds a category and shows a taken name at the field', async () => {
    let isTaken = true;
    const { calls } = await show('?tab=categories', {
      ...list,
      'POST /admin/categories': () =>
        isTaken ? refuse(422, 'Invalid.', { name: ['This name is taken.'] }) : done(),
    });
    await screen.findByRole('article', { name: 'Writing' });
    await click(button('Add Category'));
    const name = screen.getByLabelText('Name');
    await submit(name);
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    type(name, ' Gardening ');
    await submit(name);
    expect(screen.getByText('This name is taken.')).toBeTruthy();
    isTaken = false;
    await submit(name);
    expect(sent(calls).at(-1)).toEqual(['POST /admin/categories', { name: 'Gardening' }]);
    expect(screen.getByText('Gardening added.')).toBeTruthy();
  });

  it('deactivates and renames a category', async () => {
    const { calls } = await show('?tab=categories', {
      ...list,
      'POST /admin/categories/11/toggle-active': done,
      'PUT /admin/categories/11': done,
    });
    const active = await screen.findByRole('switch', { name: 'Writing is active' });
    expect(active.getAttribute('aria-checked')).toBe('true');
    await click(active);
    await click(button('Rename Writing'));
    type(screen.getByLabelText('Name'), 'Letters');
    await submit(screen.getByLabelText('Name'));
    expect(sent(calls)).toEqual([
      ['POST /admin/categories/11/toggle-active', undefined],
      ['PUT /admin/categories/11', { name: 'Letters' }],
    ]);
  });

  it('asks for a replacement before it deletes a category with tools', async () => {
    const { calls } = await show('?tab=categories', { ...list, 'DELETE /admin/categories/2': done });
    await screen.findByRole('article', { name: 'Image' });
    await click(button('Delete Image'));
    expect(screen.getByText('Are you sure you want to delete this category?')).toBeTruthy();
    expect(screen.getByText(/^Image has 3 tools/)).toBeTruthy();
    const target = screen.getByLabelText<HTMLSelectElement>('New category');
    await submit(target);
    expect(screen.getByText('Choose a category to move the tools to.')).toBeTruthy();
    await screen.findByRole('option', { name: 'Writing' });
    expect(screen.queryByRole('option', { name: 'Image' })).toBeNull();
    type(target, '11');
    await submit(target);
    expect(sent(calls)).toEqual([['DELETE /admin/categories/2', { reassign_to: 11 }]]);
  });

  it('asks in the same dialog when the category has received tools meanwhile', async () => {
    await show('?tab=categories', {
      ...list,
      'DELETE /admin/categories/11': () =>
        Response.json({ message: 'It has tools.', code: 'conflict', tools_count: 1 }, { status: 409 }),
    });
    await screen.findByRole('article', { name: 'Writing' });
    await click(button('Delete Writing'));
    await submit(button('Delete category'));
    expect(screen.getByText(/^Writing has 1 tool/)).toBeTruthy();
    expect(button('Move tools and delete')).toBeTruthy();
  });
});

describe('reviews', () => {
  const first = makeAdminReview();
  const second = makeAdminReview({ id: 2, title: 'Blots', user: { id: 8, name: 'Bea', avatar_url: null } });
  const published = makeAdminReview({ id: 3, title: 'Fine', status: 'approved' });
  const list: Answers = { 'GET /admin/reviews': () => Response.json(listOf([first, second, published])) };

  it('keeps the status filter in the address', async () => {
    const { placeOf, calls } = await show('?tab=reviews', list);
    await screen.findByRole('article', { name: 'Fine' });
    await act(async () => type(screen.getByLabelText('Status'), 'pending'));
    expect(placeOf()).toBe(`${SCREEN}?tab=reviews&status=pending`);
    await waitFor(() => expect(calls.at(-1)?.path).toContain('status=pending'));
  });

  it('offers decisions and selection for pending reviews only, deletion for all', async () => {
    await show('?tab=reviews', list);
    const fine = await screen.findByRole('article', { name: 'Fine' });
    expect(within(fine).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(within(fine).queryByRole('checkbox')).toBeNull();
    expect(within(fine).getByRole('button', { name: /^Delete/ })).toBeTruthy();
  });

  it('selects with X and reports the outcome of each review', async () => {
    const { calls } = await show('?tab=reviews', {
      ...list,
      'POST /admin/reviews/bulk/approve': () =>
        Response.json({
          data: [
            { id: 1, ok: true },
            { id: 2, ok: false, message: 'This review has already been decided.' },
          ],
        }),
    });
    const row = await screen.findByRole('article', { name: 'A steady hand' });
    act(() => row.focus());
    await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'x' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await click(screen.getByLabelText('Select all pending on this page'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await click(button('Approve selected'));
    expect(sent(calls)).toEqual([['POST /admin/reviews/bulk/approve', { review_ids: [1, 2] }]]);
    const report = screen.getByRole('dialog', { name: '1 of 2 reviews updated' });
    expect(report.textContent).toContain('Review “Blots” by Bea');
    expect(report.textContent).toContain('This review has already been decided.');
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('keeps a decided review, and the focus on it, in the list of all', async () => {
    let status: 'pending' | 'approved' = 'pending';
    await show('?tab=reviews', {
      'GET /admin/reviews': () => Response.json(listOf([{ ...first, status }])),
      'POST /admin/reviews/1/approve': () => {
        status = 'approved';
        return done();
      },
    });
    const row = await screen.findByRole('article', { name: 'A steady hand' });
    const approve = within(row).getByRole('button', { name: /^Approve / });
    act(() => approve.focus());
    await click(approve);
    await waitFor(() => expect(within(row).getByText('Approved')).toBeTruthy());
    expect(document.activeElement).toBe(row);
  });

  it('rejects many for one reason', async () => {
    const { calls } = await show('?tab=reviews', {
      ...list,
      'POST /admin/reviews/bulk/reject': () => Response.json({ data: [{ id: 1, ok: true }] }),
    });
    await click(await screen.findByLabelText('Select the review “A steady hand” by Ada Byron'));
    await click(button('Reject selected'));
    const reason = within(screen.getByRole('dialog', { name: 'Reject 1 review' })).getByLabelText('Reason');
    type(reason, 'Advertising');
    await submit(reason);
    expect(sent(calls)).toEqual([
      ['POST /admin/reviews/bulk/reject', { review_ids: [1], reason: 'Advertising' }],
    ]);
    expect(screen.getByText('1 review updated.')).toBeTruthy();
  });

  it('asks why before it deletes a published review', async () => {
    const { calls } = await show('?tab=reviews', {
      'GET /admin/reviews': () => Response.json(listOf([{ ...first, status: 'approved' }])),
      'DELETE /admin/reviews/1': done,
    });
    const row = await screen.findByRole('article', { name: 'A steady hand' });
    await click(within(row).getByRole('button', { name: /^Delete / }));
    expect(screen.getByText('Are you sure you want to delete this review?')).toBeTruthy();
    const reason = screen.getByLabelText('Reason');
    await submit(reason);
    expect(sent(calls)).toEqual([]);
    expect(screen.getByText('Enter a reason.')).toBeTruthy();
    type(reason, 'It names a customer.');
    await submit(reason);
    expect(sent(calls)).toEqual([['DELETE /admin/reviews/1', { reason: 'It names a customer.' }]]);
  });

  it.each([
    ['Approve', 'POST /admin/reviews/1/approve', 'Error approving review. Please try again.'],
    ['Delete', 'DELETE /admin/reviews/1', 'Error deleting review. Please try again.'],
  ])('%s: a failure shows the specified text', async (verb, call, words) => {
    await show('?tab=reviews', { ...list, [call]: () => refuse(500, 'Boom') });
    const row = await screen.findByRole('article', { name: 'A steady hand' });
    await click(within(row).getByRole('button', { name: new RegExp(`^${verb} `) }));
    if (verb === 'Delete') {
      expect(screen.getByText('Are you sure you want to delete this review?')).toBeTruthy();
      await click(button('Delete review'));
    }
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('activity', () => {
  const row = (overrides: Partial<AuditEventRow>): AuditEventRow => ({
    id: 1,
    action: 'user.role',
    actor: { id: 1, name: 'Chief' },
    target: { type: 'user', id: 7, name: 'Ada Byron' },
    from: { role: 'user' },
    to: { role: 'admin' },
    reason: null,
    created_at: '2026-11-02T09:00:00.000Z',
    ...overrides,
  });
  const rowsOf = (...rows: AuditEventRow[]): Answers => ({
    'GET /admin/activity': () => Response.json(listOf(rows)),
  });

  it('shows actor, action, target, change and reason', async () => {
    const { calls } = await show(
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
