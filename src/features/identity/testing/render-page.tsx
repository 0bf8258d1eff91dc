import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, type Location, type RouteObject, RouterProvider } from 'react-router';
import { setTransport } from '#src/shared/client/api-client.ts';

interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

type Answer = Response | Promise<Response>;

/**
 * Renders pages at an address. Calls get their answer from `answers` (`'POST /login'` → answer), others get 404, and
 * all are recorded in `calls`.
 */
export async function renderPages(
  pages: Record<string, Pick<RouteObject, 'Component'>>,
  address: string | Partial<Location>,
  answers: Record<string, () => Answer> = {},
) {
  const calls: SentCall[] = [];
  setTransport(async (path, init) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const [pathname] = path.replace('/api/v1', '').split('?');
    calls.push({ method: init.method!, path: path.replace('/api/v1', ''), body });
    const answer = answers[`${init.method} ${pathname}`];
    return answer?.() ?? Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 });
  });
  const routes = Object.entries(pages).map(([path, { Component }]) => ({ path, Component }));
  const router = createMemoryRouter([...routes, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [address],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  const placeOf = () => router.state.location.pathname + router.state.location.search;
  return { calls, router, placeOf, client };
}

/** An error answer of the API. */
export function refuse(status: number, message: string, errors?: Record<string, string[]>): Response {
  return Response.json({ message, code: 'invalid', errors, request_id: 'r1' }, { status });
}
