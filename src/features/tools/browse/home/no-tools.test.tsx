import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '#src/shared/viewer.ts';
import { VIEWER } from '#src/testing/render-for-viewer.tsx';
import { Hero } from './hero.tsx';
import { NoTools } from './no-tools.tsx';

afterEach(cleanup);

function show(element: ReactNode, viewer: Viewer | null = null) {
  const page = <ViewerContext value={viewer}>{element}</ViewerContext>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </QueryClientProvider>,
  );
}

it.each<[string, Viewer | null, string, string]>([
  ['a visitor', null, 'Submit a tool', '/submit-ai'],
  ['somebody who is signed in', { ...VIEWER, permissions: [] }, 'Submit a tool', '/submit-ai'],
  ['staff', { ...VIEWER, permissions: ['editor'] }, 'Add your first tool', '/add-ai-form'],
])('tells %s how the first tool gets there', (_name, viewer, label, path) => {
  show(<NoTools />, viewer);
  expect(screen.getByRole('link').textContent).toBe(label);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});

it('counts nothing and suggests no searches while nothing is listed', () => {
  // The tests' document does not know `<search>`, of which React complains.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stats = {
    categories: 16,
    reviews: 0,
    sample_reviews: 0,
    users: 1,
    is_demo: false,
    videos: 0,
    video_tools: 0,
  };
  const figures = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  show(<Hero stats={{ ...stats, tools: 0 }} logos={[]} />);
  expect(figures()).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Popular searches' })).toBeNull();
  cleanup();
  show(<Hero stats={{ ...stats, tools: 2 }} logos={[]} />);
  expect(figures()).toEqual(['2', '16']);
  expect(screen.getByRole('list', { name: 'Popular searches' })).toBeTruthy();
});
