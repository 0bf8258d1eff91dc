import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listAdminTabs } from '#src/app/layout/admin-tabs.ts';
import type { AdminReview } from '#src/features/reviews/admin/contract.ts';
import { makeSubmission } from '#src/features/submissions/testing/make-submission.ts';
import {
  ADMIN_SCREEN,
  type Answers,
  done,
  listOf,
  sent,
  showTab,
  submit,
  type,
} from '#src/testing/admin-tab.tsx';
import { Component } from './waiting-tab.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tabs = listAdminTabs();
function Waiting() {
  useQueryClient().setQueryData(['admin-tabs'], tabs);
  return <Component />;
}

const submission = makeSubmission({ id: 5, name: 'Quill', submitted_on: '2026-11-02T00:00:00.000Z' });
const review: AdminReview = {
  id: 5,
  user: { id: 7, name: 'Ada Byron', avatar_url: null },
  ai_tool: { id: 3, slug: 'loom', name: 'Loom' },
  rating: 4,
  title: 'Weaves well',
  content: 'Threads never break.',
  status: 'pending',
  created_at: '2026-11-01T00:00:00.000Z',
  helpful_count: 0,
  rejection_reason: null,
  signals: [],
  own: null,
  recipient: { language: 'en', values: {} },
};

/** Nothing waits but what is given, until it is decided. */
function queuesOf(waiting: Record<string, { id: number }[]>): Answers {
  const decide = (address: string) => () => {
    waiting[address] = [];
    return done();
  };
  const answers: Answers = {
    'POST /admin/reviews/5/approve': decide('GET /admin/reviews'),
    'POST /admin/tools/5/approve': decide('GET /admin/tools/pending'),
  };
  const list = (call: string) => () => Response.json(listOf(waiting[call] ?? []));
  return new Proxy(answers, {
    get: (known, call: string) => known[call] ?? (call.startsWith('GET ') ? list(call) : undefined),
  });
}
const titles = () =>
  screen.queryAllByRole('article').map((row) => row.querySelector('h3')!.textContent?.trim());

it('lists what waits in all queues, the oldest first, and each decision leads to the next row', async () => {
  const { calls } = await showTab(
    Waiting,
    '',
    queuesOf({ 'GET /admin/reviews': [review], 'GET /admin/tools/pending': [submission] }),
  );
  await waitFor(() => expect(titles()).toEqual(['Weaves well', 'Quill']));
  expect(screen.getByText('2 pending, oldest first')).toBeTruthy();
  const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));
  await press('j');
  expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  await press('a');
  await waitFor(() => expect(titles()).toEqual(['Quill']));
  // Of another list, with the same id.
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(screen.getByRole('button', { name: 'Press ? for shortcuts' })).toBeTruthy();
  await press('a');
  await screen.findByText('All done');
  expect(sent(calls).map(([call]) => call)).toEqual([
    'POST /admin/reviews/5/approve',
    'POST /admin/tools/5/approve',
  ]);
});

it('asks for the reason of a rejection', async () => {
  await showTab(Waiting, '', queuesOf({ 'GET /admin/reviews': [review] }));
  await screen.findByRole('article');
  await act(async () => fireEvent.keyDown(document.body, { key: 'j' }));
  await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'r' }));
  expect(screen.getByRole('dialog', { name: /^Reject/ })).toBeTruthy();
});

it('searches all queues', async () => {
  const { calls, placeOf } = await showTab(Waiting, '', queuesOf({}));
  const field = screen.getByRole('searchbox', { name: 'Search all pending' });
  type(field, 'loom');
  await submit(field);
  expect(placeOf()).toBe(`${ADMIN_SCREEN}?tab=waiting&search=loom`);
  await screen.findByText('Nothing found');
  const searched = calls.map(({ path }) => path).filter((path) => path.includes('search=loom'));
  expect(searched.map((path) => path.split('?')[0]).sort()).toEqual([
    '/admin/corrections',
    '/admin/reports',
    '/admin/reviews',
    '/admin/spam/flagged',
    '/admin/tools/pending',
  ]);
});
