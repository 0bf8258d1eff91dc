import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Link } from '#src/ui/navigation/link.tsx';
import { NavigationProgress } from './layout.tsx';

afterEach(cleanup);

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Link to="/search?page=2">Next</Link>
      <Link to="/about">About</Link>
      <Outlet />
    </>
  );
}

/** The bar that a press on the link brings, while the loader of the next page is under way. */
async function barAfter(link: string): Promise<HTMLElement> {
  const never = () => new Promise<null>(() => {});
  const children = ['/search', '/about'].map((path) => ({ path, element: null, loader: never }));
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    initialEntries: ['/search'],
    hydrationData: { loaderData: { '0-0': null } },
  });
  const { container } = render(<RouterProvider router={router} />);
  screen.getByText(link).click();
  return waitFor(() => {
    const bar = container.querySelector<HTMLElement>('.navigation-progress');
    expect(bar).toBeTruthy();
    return bar!;
  });
}

it('says so when the page stays and only its list is replaced, which the style sheet then dims', async () => {
  const next = await barAfter('Next');
  expect(next.dataset.keepsPage).toBe('true');
});

it('leaves a page alone that is left', async () => {
  const about = await barAfter('About');
  expect(about.dataset.keepsPage).toBeUndefined();
});
