import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeRevision, makeToolPage } from '../testing/make-tool-page.ts';
import { Component, loader } from './pending-tool-page.tsx';

const show = (answer: () => Response, answers: Record<string, () => Response> = {}) =>
  renderForViewer({ '/ai/pending/:id': Component, '/ai/:slug': () => <p>the tool</p> }, '/ai/pending/9', {
    'GET /ai-tools/pending/9': answer,
    ...answers,
  });
const showTool = async (tool: ToolPage) => {
  await show(() => Response.json({ data: tool }));
  return screen.findByRole('heading', { level: 1, name: tool.name });
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => signIn({ token: 'token', user: makeUser() }));
afterEach(() => {
  cleanup();
  signOut(null);
});

describe('a pending revision', () => {
  it('says what it is and when it expires, and links to the live tool and the edit', async () => {
    await showTool(makeRevision());
    expect(screen.getByRole('region', { name: 'Pending Version' }).textContent).toContain(
      'It expires on December 4, 2026 unless a moderator decides first.',
    );
    expect(link('View the live version')).toBe('/ai/quill');
    expect(link('Edit')).toBe('/ai/quill/edit');
    expect(document.title).toContain('Quill 2: pending version');
  });

  it('shows the tool without reviews and saving', async () => {
    await showTool(makeRevision({ screenshots: ['/uploads/one.webp'] }));
    expect(screen.getByText('Eleven languages')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Screenshot 1 of Quill 2' })).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Details' })).toBeTruthy();
    expect(screen.queryByText(/review(s|ed)/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /save/i })).toBeNull();
  });

  it('cannot be shared, and says why', async () => {
    await showTool(makeRevision());
    const share = screen.getByRole('button', { name: 'Share' });
    expect(share.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(share.getAttribute('aria-describedby')!)?.textContent).toBe(
      'You can share it once it’s published.',
    );
    expect(screen.queryByRole('link', { name: /Email/ })).toBeNull();
  });
});

describe('withdrawing a revision', () => {
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it('asks first and then opens the tool', async () => {
    const { calls, placeOf } = await show(() => Response.json({ data: makeRevision() }), {
      'DELETE /ai-tools/9': () => Response.json({ message: '' }),
    });
    await screen.findByRole('button', { name: 'Withdraw' });
    await press('Withdraw');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await press('Withdraw Update');
    await waitFor(() => expect(placeOf()).toBe('/ai/quill'));
    expect(screen.getByText('Update withdrawn.')).toBeTruthy();
  });

  it.each([
    ["another's", makeRevision({ submitted_by_user_id: 8 })],
    ['a rejected one', makeRevision({ status: 'rejected' })],
    ['a new submission', makeToolPage({ status: 'pending' })],
  ])('is not offered for %s', async (_name, tool) => {
    await showTool(tool);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

it('shows an administrator who submitted the revision, without a link to edit it', async () => {
  await showTool(makeRevision({ submitted_by_user_id: 8 }));
  expect(screen.getByRole('region', { name: 'Pending Version' }).textContent).toContain(
    'Only its submitter and administrators can see this page.',
  );
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

it('shows why a revision was rejected, and how to submit it again', async () => {
  await showTool(makeRevision({ status: 'rejected', rejection_reason: 'The new name is taken.' }));
  expect(screen.getByRole('region', { name: 'Rejected' }).textContent).toContain(
    'Reason: The new name is taken.',
  );
  expect(link('Edit and resubmit')).toBe('/ai/quill/edit');
});

it('shows a new submission, which has no live tool', async () => {
  await showTool(makeToolPage({ status: 'pending', published_at: null }));
  expect(screen.getByRole('region', { name: 'Under Review' }).textContent).toContain('48 hours');
  expect(screen.queryByRole('link', { name: 'View the live version' })).toBeNull();
  expect(link('Edit')).toBe('/ai/quill/edit');
});

it('shows a 404 page to anyone else', async () => {
  await show(() => refuse(404, 'Not found.'));
  expect(await screen.findByRole('heading', { name: 'Oops! Tool Not Found' })).toBeTruthy();
});

it('offers to try again after a failure', async () => {
  let isDown = true;
  await show(() => (isDown ? refuse(503, 'Down.') : Response.json({ data: makeRevision() })));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  again.click();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quill 2' })).toBeTruthy();
});

it('sends a visitor to sign in and back', async () => {
  signOut(null);
  const { placeOf, calls } = await show(() => Response.json({ data: makeRevision() }));
  expect(placeOf()).toBe('/login?return_to=%2Fai%2Fpending%2F9');
  expect(calls).toEqual([]);
});

it('is not indexed by search engines', () => {
  const { head } = loader({ params: { id: '9' } } as unknown as Parameters<typeof loader>[0]);
  expect(head).toMatchObject({ noindex: true, canonical: '/ai/pending/9' });
});
