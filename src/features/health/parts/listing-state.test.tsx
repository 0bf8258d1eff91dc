import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import { ListingStateButton, LostNotice } from './listing-state.tsx';

afterEach(cleanup);

const show = (can_edit: boolean) =>
  renderForViewer({ '/ai/:slug': () => <LostNotice slug="quill" viewer={VIEWER} /> }, '/ai/quill', {
    'GET /ai-tools/quill': () => Response.json({ data: makeToolPage({ can_edit }) }),
    'POST /ai-tools/quill/still-working': () => Response.json({ message: 'Thank you.' }),
  });

it('lets the owner of a lost site say that it works', async () => {
  const { calls } = await show(true);
  const button = await screen.findByRole('button', { name: 'It still works' });
  await act(async () => fireEvent.click(button));
  await screen.findByText('Thank you. We’ve removed the notice.');
  expect(calls.map(({ method }) => method)).toContain('POST');
});

it('asks nobody else', async () => {
  await show(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [false, 'Mark as discontinued'],
  [true, 'List it again'],
])('offers the other state: discontinued %s', async (isDiscontinued, name) => {
  const button = <ListingStateButton slug="quill" name="Quill" isDiscontinued={isDiscontinued} />;
  await renderForViewer({ '/ai/:slug': () => button }, '/ai/quill', {});
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
