import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { setTransport } from '#src/shared/client/api-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { ViewerContext } from '#src/shared/viewer.ts';
import { VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { Review, ReviewReply } from '../contract.ts';
import { Reply } from './reply.tsx';
import { ReviewItem } from './review-item.tsx';

const review: Review = {
  id: 4,
  tool_id: 1,
  user: { name: 'Ada', avatar_url: null, handle: null },
  rating: 3,
  title: 'Fine pictures',
  content: 'It makes fine pictures most of the time.',
  status: 'rejected',
  rejection_reason: 'Please leave out names.',
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

const reply: ReviewReply = {
  id: 9,
  user: { name: 'Bob', avatar_url: null, handle: null },
  content: 'Buy mine.',
  created_at: '2026-03-02T09:00:00.000Z',
  is_owner: false,
  is_own: false,
  is_removed: false,
  removal_reason: null,
};

function show(content: React.ReactNode, viewer: Partial<Viewer> = {}) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  setTransport(async (path, { method, body }) => {
    sent.push({ method: method!, path, body: JSON.parse(String(body ?? '{}')) });
    return Response.json({ message: 'Done' });
  });
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerContext value={{ ...VIEWER, ...viewer }}>{content}</ViewerContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return sent;
}

const showReply = (change: Partial<ReviewReply>, viewer?: Partial<Viewer>) =>
  show(
    <ul>
      <Reply slug="quill" reviewId={4} reply={{ ...reply, ...change }} />
    </ul>,
    viewer,
  );
const button = (name: string) => screen.queryByRole('button', { name });

afterEach(cleanup);

describe('to its author', () => {
  it('a rejected review says why', () => {
    show(<ReviewItem slug="quill" review={review} />);
    expect(screen.getByText('Please leave out names.')).toBeTruthy();
    expect(screen.getByText(/Only you can see this review/)).toBeTruthy();
  });

  it('a removed reply says why and can be deleted', async () => {
    const sent = showReply({ is_own: true, is_removed: true, removal_reason: 'An advertisement.' });
    expect(screen.getByText('An advertisement.')).toBeTruthy();
    await act(async () => fireEvent.click(button('Delete reply')!));
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/v1/ai-tools/quill/reviews/4/replies/9' }]);
  });
});

describe('removing the reply of another person', () => {
  it('is not offered to other people', () => {
    showReply({});
    expect(button('Remove the reply by Bob')).toBeNull();
  });

  it('asks an administrator for the reason', async () => {
    const sent = showReply({}, { permissions: ['moderator'] });
    await act(async () => fireEvent.click(button('Remove the reply by Bob')!));
    const submit = await screen.findByRole('button', { name: 'Remove reply' });
    await act(async () => fireEvent.click(submit));
    expect(screen.getByText('Please give a reason')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), {
      target: { value: ' An advertisement. ' },
    });
    await act(async () => fireEvent.click(submit));
    expect(sent).toMatchObject([{ method: 'DELETE', body: { reason: 'An advertisement.' } }]);
  });
});
