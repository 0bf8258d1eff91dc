import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '#src/shared/viewer.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { Review } from '../contract.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { OwnReview } from './own-review.tsx';

afterEach(() => cleanup());

function show(can_review: boolean) {
  const tool = { slug: 'quill', submitted_by_user_id: null };
  return renderForViewer({ '/': () => <OwnReview tool={tool} /> }, '/', {
    'GET /ai-tools/quill/reviews/user': () => Response.json({ data: null, can_review }),
  });
}

it('tells a proved owner before writing that owners do not review', async () => {
  await show(false);
  expect(await screen.findByText(texts['reviews.ownTool'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
});

it('lets other people write', async () => {
  await show(true);
  expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeTruthy();
  expect(screen.queryByText(texts['reviews.ownTool'])).toBeNull();
});

const review: Review = {
  id: 3,
  tool_id: 1,
  user: { name: 'Ada Byron', avatar_url: null, handle: null },
  rating: 4,
  title: 'Does what it says',
  content: 'I have used it every day for a month.',
  status: 'pending',
  rejection_reason: null,
  created_at: '2026-05-01T09:00:00.000Z',
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

function showWritten(viewer: Viewer) {
  const tool = { slug: 'quill', submitted_by_user_id: null };
  const Page = () => (
    <ViewerContext value={viewer}>
      <OwnReview tool={tool} />
    </ViewerContext>
  );
  return renderForViewer({ '/': Page }, '/', {
    'GET /ai-tools/quill/reviews/user': () => Response.json({ data: review, can_review: true }),
    'POST /email/verification-notification': () => Response.json({ message: 'A new link has been sent.' }),
  });
}

it('tells an unverified author what the review waits for, and sends the link again', async () => {
  const { calls } = await showWritten({ ...VIEWER, isVerified: false });
  expect(await screen.findByRole('heading', { name: 'Your review' })).toBeTruthy();
  expect(screen.getByText('Confirm your email and it appears right away.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resend' })));
  expect(calls.some(({ path }) => path === '/email/verification-notification')).toBe(true);
  expect(await screen.findByText('A new link has been sent.')).toBeTruthy();
});

it('does not ask a verified author to confirm anything', async () => {
  await showWritten(VIEWER);
  expect(await screen.findByRole('heading', { name: 'Your review' })).toBeTruthy();
  expect(screen.queryByText(/Confirm your email/)).toBeNull();
});
