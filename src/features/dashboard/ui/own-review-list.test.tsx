import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import type { Pagination } from '#src/shared/envelope.ts';
import type { OwnReview } from '../contract.ts';
import { OwnReviewList } from './own-review-list.tsx';

const review: OwnReview = {
  id: 1,
  title: 'Fine pictures',
  content: 'It makes fine pictures most of the time.',
  rating: 4,
  status: 'rejected',
  rejection_reason: 'Please leave out names.',
  created_at: '2026-05-01T12:00:00.000Z',
  helpful_count: 0,
  ai_tool: { id: 3, slug: 'quill', name: 'Quill', logo_url: null },
};

beforeEach(() => signIn({ token: 'token', user: makeUser() }));
afterEach(() => {
  cleanup();
  signOut(null);
});

const show = (pagination: Pagination, data = [review]) =>
  renderPages(
    {
      '/dashboard': {
        Component: () => (
          <OwnReviewList page={pagination.current_page} pathOf={(page) => `/dashboard?page=${page}`} />
        ),
      },
    },
    '/dashboard',
    { 'GET /user/reviews': () => Response.json({ data, pagination }) },
  );

it('says why a review was rejected, and leads to the review', async () => {
  await show({ total: 1, per_page: 10, current_page: 1, last_page: 1 });
  expect(await screen.findByText('Reason: Please leave out names.')).toBeTruthy();
  const edit = screen.getByRole('link', { name: 'Edit your review (Quill)' });
  expect(edit.getAttribute('href')).toBe('/ai/quill?tab=reviews');
});

it('leads back from a page past the end', async () => {
  await show({ total: 12, per_page: 10, current_page: 9, last_page: 2 }, []);
  const back = await screen.findByRole('link', { name: 'Previous' });
  expect(back.getAttribute('href')).toBe('/dashboard?page=1');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/dashboard?page=2');
});
