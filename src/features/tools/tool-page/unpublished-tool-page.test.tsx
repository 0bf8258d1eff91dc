import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { ToolPage } from '../contract.ts';
import { UnpublishedToolPage } from './unpublished-tool-page.tsx';

const show = (answer: () => Response | Promise<Response>, answers: Record<string, () => Response> = {}) =>
  renderForViewer(
    {
      '/ai/:slug': () => <UnpublishedToolPage slug="quill" viewer={VIEWER} missing={<p>nothing here</p>} />,
      '/': () => <p>home</p>,
    },
    '/ai/quill',
    { 'GET /ai-tools/quill': answer, ...answers },
  );
const showTool = async (overrides: Partial<ToolPage>) => {
  const tool = makeToolPage({ published_at: null, ...overrides });
  const shown = await show(() => Response.json({ data: tool }), {
    'DELETE /ai-tools/quill': () => Response.json({ message: '' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Quill' });
  return shown;
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

afterEach(cleanup);

describe('the address of a tool that is not published', () => {
  it('shows its submitter that it is pending, without claiming, rating, saving or sharing', async () => {
    await showTool({ status: 'pending' });
    expect(screen.getByRole('region', { name: 'Under Review' }).textContent).toContain(
      'Only you and administrators can see this page.',
    );
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/ai/quill/edit');
    expect(screen.queryByRole('link', { name: /claim/i })).toBeNull();
    expect(screen.queryByText(/reviews/i)).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' }).getAttribute('aria-disabled')).toBe('true');
    expect(document.title).toContain('Quill');
  });

  it('says why it was rejected', async () => {
    await showTool({ status: 'rejected', rejection_reason: 'The website is down.' });
    expect(screen.getByText('Reason: The website is down.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit and resubmit' }).getAttribute('href')).toBe(
      '/ai/quill/edit',
    );
  });

  it('lets it be deleted', async () => {
    const { placeOf } = await showTool({ status: 'pending' });
    await press('Delete');
    await press('Delete Listing');
    expect(await screen.findByText('Quill has been deleted.')).toBeTruthy();
    expect(placeOf()).toBe('/');
  });

  it('says what happened to an edit', async () => {
    const { router } = await showTool({ status: 'pending' });
    await act(() => router.navigate('/ai/quill', { state: { editOutcome: 'in_place' } }));
    const [banner, ...others] = screen
      .getAllByRole('region')
      .filter((region) => /Review/.test(region.textContent!));
    expect(banner?.textContent).toMatch(/^Under ReviewYour changes are saved\. Only you .* under 48 hours\./);
    expect(others).toEqual([]);
  });

  it('is not found for everyone else, from the start on', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await show(() => promise);
    const shown = screen.getByText('nothing here');
    expect(document.body.textContent).not.toContain('Loading');
    await act(async () => resolve(refuse(404, 'Tool not found.')));
    expect(screen.getByText('nothing here')).toBe(shown);
  });
});
