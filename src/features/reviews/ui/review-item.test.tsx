import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { Review } from '../contract.ts';
import { ReviewItem } from './review-item.tsx';

afterEach(cleanup);

const review: Review = {
  id: 4,
  tool_id: 1,
  user: { name: 'Ada', avatar_url: null, handle: null },
  rating: 3,
  title: 'Fine pictures',
  content: 'It makes fine pictures most of the time.',
  status: 'approved',
  rejection_reason: null,
  created_at: '2026-03-01T09:00:00.000Z',
  edited_at: null,
  helpful_count: 0,
  is_helpful: false,
  is_own: true,
  is_demo: false,
  usage: null,
  usage_since: null,
  incentive: null,
  replies: [],
  replies_count: 0,
};

const show = (change: Partial<Review>) =>
  renderForViewer({ '/': () => <ReviewItem slug="quill" review={{ ...review, ...change }} /> }, '/', {});

it('offers no reply to a review of your own that nobody has answered', async () => {
  await show({});
  expect(screen.queryByRole('button', { name: /repl/i })).toBeNull();
});

it('still opens the replies to a review of your own', async () => {
  await show({ replies_count: 2 });
  expect(screen.getByRole('button', { name: 'Show 2 replies' })).toBeTruthy();
});

it('offers a reply to the review of another person', async () => {
  await show({ is_own: false });
  expect(screen.getByRole('button', { name: 'Reply' })).toBeTruthy();
});
