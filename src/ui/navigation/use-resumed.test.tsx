import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Viewer, ViewerContext } from '#src/shared/viewer.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useResumed } from './use-resumed.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const VIEWER: Viewer = { id: 1, name: 'Ada', avatar_url: null, isVerified: true };
const ran: string[] = [];

function Action({ slug }: { slug: string }) {
  useResumed(`correct:${slug}`, () => ran.push(slug));
  return (
    <SignInLink path={`/ai/${slug}`} action={`correct:${slug}`}>
      Correct {slug}
    </SignInLink>
  );
}

function show(viewer: Viewer | null) {
  const Page = () => (
    <>
      <Action slug="loom" />
      <Action slug="quill" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/ai/loom'] });
  render(
    <ViewerContext value={viewer}>
      <RouterProvider router={router} />
    </ViewerContext>,
  );
  return router;
}

test('an action that needs an account goes on after the sign-in, once', async () => {
  const router = show(null);
  fireEvent.click(screen.getByText('Correct loom'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?return_to=%2Fai%2Floom');
  expect(ran).toEqual([]);
  cleanup();
  show(VIEWER);
  expect(ran).toEqual(['loom']);
  cleanup();
  show(VIEWER);
  expect(ran).toEqual(['loom']);
});
