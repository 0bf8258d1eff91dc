import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import type { Contribution } from '../contract.ts';
import { ContributionList } from './contribution-list.tsx';

const tool: Contribution = {
  id: 1,
  slug: 'quill',
  name: 'Quill',
  category: 'Writing',
  logo_url: null,
  status: 'approved',
  created_at: '2026-05-01T12:00:00.000Z',
  rating: 4.5,
  review_count: 12,
  rating_is_sample: false,
  pending_version_of: null,
  rejection_reason: null,
  changes_note: null,
  queue_position: null,
};

async function show(contributions: Contribution[]) {
  const pagination = { total: contributions.length, per_page: 10, current_page: 1, last_page: 1 };
  await renderPages(
    { '/dashboard': { Component: () => <ContributionList page={1} pathOf={() => '/dashboard'} /> } },
    '/dashboard',
    { 'GET /user/contributions': () => Response.json({ data: contributions, pagination }) },
  );
  await screen.findAllByRole('link');
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => signIn({ token: 'token', user: makeUser() }));
afterEach(() => {
  cleanup();
  signOut();
});

describe('a published tool', () => {
  it('links to its page and its edit form', async () => {
    await show([tool]);
    expect(screen.getByText('Published')).toBeTruthy();
    expect(link('Quill')).toBe('/ai/quill');
    expect(link('Edit Quill')).toBe('/ai/quill/edit');
    expect(link('Submit a tool')).toBe('/submit-ai');
    expect(screen.queryByText('Pending Update')).toBeNull();
  });
});

describe('a rejected submission', () => {
  it('says why, and how to try again', async () => {
    await show([{ ...tool, status: 'rejected', rejection_reason: 'The address leads elsewhere.' }]);
    expect(screen.getByText('Rejected')).toBeTruthy();
    expect(screen.getByText('Reason: The address leads elsewhere.')).toBeTruthy();
    expect(link('Edit and resubmit Quill')).toBe('/ai/quill/edit');
  });
});

describe('revisions', () => {
  const revision = { ...tool, pending_version_of: 1, rating: 0, review_count: 0 };
  const revisions: Contribution[] = [
    { ...revision, id: 9, name: 'Quill 2', status: 'pending' },
    { ...revision, id: 8, name: 'Quill Pro', status: 'rejected', rejection_reason: 'Not the name.' },
    { ...revision, id: 7, name: 'Quill One', status: 'approved' },
  ];

  it('appear in the history of their tool, each with its state', async () => {
    await show([tool, ...revisions]);
    expect(rows()).toEqual(['Quill']);
    const [onTool, inHistory] = screen.getAllByText('Pending Update');
    expect(onTool!.closest('details')).toBeNull();
    const history = within(inHistory!.closest('details')!);
    expect(history.getAllByText('Revision History · 3 revisions')).toHaveLength(2);
    expect(link('View the update to Quill 2')).toBe('/ai/pending/9');
    expect(link('View the update to Quill Pro')).toBe('/ai/pending/8');
    expect(history.getByText('Reason: Not the name.')).toBeTruthy();
    // An applied revision is shown on the page of the tool.
    expect(screen.queryByRole('link', { name: /Quill One/ })).toBeNull();
  });

  it('are separate rows when their tool is not in the list', async () => {
    await show([revisions[0]!]);
    expect(rows()).toEqual(['Quill 2']);
    expect(screen.getByText('Pending Update')).toBeTruthy();
    expect(link('Quill 2')).toBe('/ai/pending/9');
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });
});

it('offers to submit the first tool', async () => {
  await show([]);
  expect(screen.getByText('No contributions yet')).toBeTruthy();
  expect(link('Submit a tool')).toBe('/submit-ai');
});
