import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { REVIEW_TEXTS } from '../rules.ts';
import { OwnReview } from './own-review.tsx';
import '../messages/en.ts';

afterEach(() => cleanup());

function show(can_review: boolean) {
  const tool = { slug: 'quill', submitted_by_user_id: null };
  return renderForViewer({ '/': () => <OwnReview tool={tool} /> }, '/', {
    'GET /ai-tools/quill/reviews/user': () => Response.json({ data: null, can_review }),
  });
}

it('tells a proved owner before writing that owners do not review', async () => {
  await show(false);
  expect(await screen.findByText(REVIEW_TEXTS.ownTool)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull();
});

it('lets other people write', async () => {
  await show(true);
  expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeTruthy();
  expect(screen.queryByText(REVIEW_TEXTS.ownTool)).toBeNull();
});
