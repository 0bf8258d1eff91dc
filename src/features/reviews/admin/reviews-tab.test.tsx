import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import {
  ADMIN_SCREEN,
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
import type { AdminReview } from './contract.ts';
import { Component } from './reviews-tab.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function makeAdminReview(overrides: Partial<AdminReview> = {}): AdminReview {
  return {
    id: 1,
    user: { id: 7, name: 'Ada Byron', avatar_url: null },
    ai_tool: { id: 3, slug: 'quill', name: 'Quill' },
    rating: 4,
    title: 'A steady hand',
    content: 'It writes as I would.',
    status: 'pending',
    created_at: '2026-11-02T09:00:00.000Z',
    helpful_count: 2,
    signals: [],
    rejection_reason: null,
    own: null,
    recipient: { language: 'en', values: {} },
    ...overrides,
  };
}

describe('reviews', () => {
  const first = makeAdminReview();
  const second = makeAdminReview({ id: 2, title: 'Blots', user: { id: 8, name: 'Bea', avatar_url: null } });
  const published = makeAdminReview({ id: 3, title: 'Fine', status: 'approved' });
  const list: Answers = { 'GET /admin/reviews': () => Response.json(listOf([first, second, published])) };

  it('keeps the status filter in the address', async () => {
    const { placeOf, calls } = await showTab(Component, '?tab=reviews', list);
    await screen.findByRole('article', { name: 'Fine' });
    await act(async () => type(screen.getByLabelText('Status'), 'pending'));
    expect(placeOf()).toBe(`${ADMIN_SCREEN}?tab=reviews&status=pending`);
    await waitFor(() => expect(calls.at(-1)?.path).toContain('status=pending'));
  });

  it('offers decisions and selection for pending reviews only, deletion for all', async () => {
    await showTab(Component, '?tab=reviews', list);
    const fine = await screen.findByRole('article', { name: 'Fine' });
    expect(within(fine).queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(within(fine).queryByRole('checkbox')).toBeNull();
    expect(within(fine).getByRole('button', { name: /^Delete/ })).toBeTruthy();
  });

  it('selects with X and reports the outcome of each review', async () => {
    const { calls } = await showTab(Component, '?tab=reviews', {
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
    await showTab(Component, '?tab=reviews', {
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
    const { calls } = await showTab(Component, '?tab=reviews', {
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
    const { calls } = await showTab(Component, '?tab=reviews', {
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
    await showTab(Component, '?tab=reviews', { ...list, [call]: () => refuse(500, 'Boom') });
    const row = await screen.findByRole('article', { name: 'A steady hand' });
    await click(within(row).getByRole('button', { name: new RegExp(`^${verb} `) }));
    if (verb === 'Delete') {
      expect(screen.getByText('Are you sure you want to delete this review?')).toBeTruthy();
      await click(button('Delete review'));
    }
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('are trusted for a minute', async () => {
  const { client } = await showTab(Component, '?tab=reviews', {});
  const [list] = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => String(queryKey.at(-1)).startsWith('/api/v1/admin/reviews'),
  });
  expect(list?.observers[0]?.options).toMatchObject({ staleTime: 60_000, refetchInterval: 60_000 });
});
