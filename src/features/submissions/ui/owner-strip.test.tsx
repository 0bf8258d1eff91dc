import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import type { PendingVersion, ToolPage } from '#src/features/tools/contract.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import { makeToolPage } from '../testing/make-tool-page.ts';
import { OwnerStrip } from './owner-strip.tsx';

const version: PendingVersion = {
  id: 9,
  can_overwrite: true,
  submitted_at: '2026-11-20T12:00:00.000Z',
  submitted_by: { name: 'Ada Byron' },
  expires_at: '2026-12-04T12:00:00.000Z',
};

async function show(
  overrides: Partial<ToolPage> = {},
  answers: Record<string, () => Response> = {},
  viewer: Viewer = VIEWER,
) {
  const shown = await renderForViewer(
    { '/ai/:slug': () => <OwnerStrip slug="quill" viewer={viewer} />, '/': () => <p>home</p> },
    '/ai/quill',
    { 'GET /ai-tools/quill': () => Response.json({ data: makeToolPage(overrides) }), ...answers },
  );
  if (overrides.can_edit !== false) await screen.findByRole('region', { name: 'Your listing' });
  return shown;
}

const strip = () => screen.getByRole('region', { name: 'Your listing' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

afterEach(cleanup);

describe('the strip', () => {
  it('is hidden from people who may not edit', async () => {
    const { calls } = await show({ can_edit: false });
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('links to the edit page for people who may edit', async () => {
    await show();
    const edit = within(strip()).getByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/ai/quill/edit');
    expect(strip().textContent).toContain('You can edit this listing.');
  });

  it("announces the viewer's pending revision and links to it", async () => {
    await show({ pending_version: version });
    expect(strip().textContent).toContain('An update is waiting for review. It expires on December 4, 2026.');
    const update = screen.getByRole('link', { name: 'View the update' });
    expect(update.getAttribute('href')).toBe('/ai/pending/9');
  });

  it("tells of another's update, which has no page for this account", async () => {
    await show({ pending_version: { ...version, can_overwrite: false, submitted_by: { name: 'Eve' } } });
    expect(strip().textContent).toContain('An update by Eve is waiting for review.');
    expect(screen.queryByRole('link', { name: 'View the update' })).toBeNull();
  });
});

describe('deleting', () => {
  it('asks first and opens the home page', async () => {
    const { calls, placeOf } = await show(
      {},
      { 'DELETE /ai-tools/quill': () => Response.json({ message: '' }) },
    );
    await press('Delete');
    expect(screen.getByRole('dialog', { name: 'Delete this listing?' }).textContent).toContain('Quill');
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await press('Delete Listing');
    expect(placeOf()).toBe('/');
    expect(await screen.findByText('Quill has been deleted.')).toBeTruthy();
  });

  it('asks administrators for the reason, and shows on its field that it is missing', async () => {
    const errors = { reason: ['A reason is required.'] };
    let answer = () => refuse(422, 'Check the highlighted fields.', errors);
    const { calls } = await show(
      {},
      { 'DELETE /ai-tools/quill': () => answer() },
      { ...VIEWER, permissions: ['editor'] },
    );
    await press('Delete');
    // It is loaded for staff only.
    await screen.findByRole('dialog');
    await press('Delete Listing');
    expect(await screen.findByText('A reason is required.')).toBeTruthy();
    const reason = screen.getByLabelText('Reason');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    answer = () => Response.json({ message: '' });
    fireEvent.change(reason, { target: { value: 'It is a copy.' } });
    await press('Delete Listing');
    const sent = calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body);
    expect(sent).toEqual([{ reason: '' }, { reason: 'It is a copy.' }]);
    expect(await screen.findByText('Quill has been deleted.')).toBeTruthy();
  });

  it('does nothing when it is not confirmed', async () => {
    const { calls, placeOf } = await show();
    await press('Delete');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(placeOf()).toBe('/ai/quill');
  });

  it('shows an error when it fails', async () => {
    const { placeOf } = await show(
      {},
      { 'DELETE /ai-tools/quill': () => refuse(503, 'Please try again later.') },
    );
    await press('Delete');
    await press('Delete Listing');
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    expect(placeOf()).toBe('/ai/quill');
  });
});

describe('the outcome of an edit', () => {
  it.each([
    ['review', 'Update Submitted for Review'],
    ['partly_live', 'Update Submitted for Review'],
    ['live', 'Your changes are live'],
  ])('%s: %s, until it is dismissed', async (editOutcome, title) => {
    const { router, placeOf } = await show();
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    await act(() => router.navigate('/ai/quill', { state: { editOutcome } }));
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
    await press('Dismiss');
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(placeOf()).toBe('/ai/quill');
  });

  it('is not shown for an unrelated navigation state', async () => {
    const { router } = await show();
    await act(() => router.navigate('/ai/quill', { state: { editOutcome: 'constructor' } }));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});
