import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '#src/shared/client/api-client.ts';
import type { Review } from '../contract.ts';
import { ReviewForm } from './review-form.tsx';

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

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

function show({ answer, edited }: { answer?: () => Promise<Response>; edited?: Review } = {}) {
  const sent: Sent[] = [];
  setTransport(async (path, { method, body }) => {
    sent.push({ method: method!, path, body: JSON.parse(String(body)) });
    return answer ? answer() : Response.json({ data: review });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewForm slug="midjourney" review={edited} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { sent, onClose };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

function fillIn() {
  choose('4 stars: Very Good');
  type('Title', '  Fine pictures ');
  type('Your review', 'It makes fine pictures most of the time. ');
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a validation error', () => {
  it('is shown at each field, with the focus in the first, and nothing is sent', async () => {
    const { sent } = show();
    await press('Submit Review');
    for (const text of [
      'Please select a rating',
      'Please enter a title for your review',
      'Please write your review',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star: Poor' }));
    expect(sent).toEqual([]);
  });

  it.each([
    ['Title', 'abcd', 'Title must be at least 5 characters'],
    ['Title', 'a'.repeat(101), 'Title must be less than 100 characters'],
    ['Your review', 'too short', 'Review must be at least 20 characters'],
    ['Your review', 'a'.repeat(1001), 'Review must be less than 1000 characters'],
  ])('%s with %s characters', async (name, value, message) => {
    const { sent } = show();
    fillIn();
    type(name, value);
    await press('Submit Review');
    const field = box(name);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    type(name, 'long enough for any of the fields');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('from the server is shown at its field, and the text is kept', async () => {
    const errors = { title: ['Contains characters that cannot be stored.'] };
    const { onClose } = show({
      answer: async () => Response.json({ message: 'Not valid.', code: 'invalid', errors }, { status: 422 }),
    });
    fillIn();
    await press('Submit Review');
    expect(screen.getByText('Contains characters that cannot be stored.')).toBeTruthy();
    expect(document.activeElement).toBe(box('Title'));
    expect(box('Your review').value).toContain('fine pictures');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('sending a review', () => {
  it('trims it, closes the form and forgets the draft', async () => {
    const { sent, onClose } = show();
    fillIn();
    expect(sessionStorage.length).toBe(1);
    await press('Submit Review');
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/ai-tools/midjourney/reviews',
        body: {
          rating: 4,
          title: 'Fine pictures',
          content: 'It makes fine pictures most of the time.',
          usage: null,
          usage_since: null,
          incentive: null,
        },
      },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(sessionStorage.length).toBe(0);
  });

  it('changes the one that there is', async () => {
    const { sent } = show({ edited: review });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars: Good' }).checked).toBe(true);
    choose('5 stars: Excellent');
    await press('Save Changes');
    expect(sent).toMatchObject([{ method: 'PUT', path: '/api/v1/ai-tools/midjourney/reviews/4' }]);
    expect(sent[0]?.body).toMatchObject({ rating: 5, title: 'Fine pictures' });
  });

  it('keeps the text when the session has expired, for a form that opens later', async () => {
    show({ answer: async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }) });
    fillIn();
    await press('Submit Review');
    expect(screen.getByRole('alert').textContent).toBe('Unauthenticated.');
    cleanup();
    show();
    expect(box('Title').value).toBe('  Fine pictures ');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars: Very Good' }).checked).toBe(true);
  });

  it('says so when the network is gone', async () => {
    show({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
    fillIn();
    await press('Submit Review');
    expect(screen.getByRole('alert').textContent).toBe('An error occurred. Please try again.');
  });
});

describe('the stars', () => {
  it('are five radio buttons of one required group, each with its name', () => {
    show();
    const group = screen.getByRole('radiogroup', { name: 'Your rating' });
    expect(group.getAttribute('aria-required')).toBe('true');
    const stars = screen.getAllByRole<HTMLInputElement>('radio');
    expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
      '1 star: Poor',
      '2 stars: Fair',
      '3 stars: Good',
      '4 stars: Very Good',
      '5 stars: Excellent',
    ]);
    expect(new Set(stars.map(({ name }) => name)).size).toBe(1);
  });
});
