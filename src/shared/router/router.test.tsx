import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryRouter } from '#src/testing/memory-router.tsx';
import { useLoaderData, useLocation, useSearchParams } from './hooks.ts';
import { data, redirect } from './loaders.ts';
import { Navigate } from './navigate.tsx';
import { useBlocker } from './use-blocker.ts';

afterEach(cleanup);

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p>{pathname + search + hash}</p>;
}

function Data() {
  return <p>data: {String(useLoaderData())}</p>;
}

async function show(...given: Parameters<typeof createMemoryRouter>) {
  const { router, element } = createMemoryRouter(...given);
  await act(async () => void render(element));
  const go = (...to: Parameters<typeof router.navigate>) => act(() => router.navigate(...to));
  const placeOf = () => router.state.shown.location.pathname;
  return { router, go, placeOf };
}

const anywhere = { path: '*', Component: Place };

test('Back and Forward lead through the pages, and a replaced one is not among them', async () => {
  const { router, go, placeOf } = await show([anywhere]);
  await go('/a');
  await go('/b', { state: { from: 'a' } });
  expect(router.state.shown).toMatchObject({ type: 'PUSH', location: { state: { from: 'a' } } });
  await go('/c', { replace: true });
  await go(-1);
  expect(placeOf()).toBe('/a');
  expect(router.state.shown.type).toBe('POP');
  await go(1);
  expect(placeOf()).toBe('/c');
  await go(-2);
  expect(placeOf()).toBe('/');
});

test('a page is shown with what its loader has returned, the one before until then', async () => {
  const later = Promise.withResolvers<string>();
  const { go, router } = await show([
    { path: '/', Component: Place },
    { path: '/later', Component: Data, loader: () => later.promise },
  ]);
  const gone = go('/later');
  expect(screen.getByText('/')).toBeTruthy();
  expect(router.state.pending?.pathname).toBe('/later');
  later.resolve('here');
  await gone;
  expect(screen.getByText('data: here')).toBeTruthy();
});

test('of two navigations the later one wins', async () => {
  const slow = Promise.withResolvers<string>();
  const { router, go, placeOf } = await show([
    anywhere,
    { path: '/slow', Component: Data, loader: () => slow.promise },
  ]);
  await act(async () => {
    const first = router.navigate('/slow');
    await router.navigate('/quick');
    slow.resolve('late');
    await first;
  });
  expect(placeOf()).toBe('/quick');
  await go(-1);
  expect(placeOf()).toBe('/');
});

test('a loader may lead elsewhere, which leaves no entry of its own', async () => {
  const { go, placeOf } = await show([
    anywhere,
    { path: '/old', Component: Data, loader: () => redirect('/new', 301) },
    { path: '/new', Component: Data, loader: () => data('moved', { status: 200 }) },
  ]);
  await go('/old');
  expect(placeOf()).toBe('/new');
  expect(screen.getByText('data: moved')).toBeTruthy();
  await go(-1);
  expect(placeOf()).toBe('/');
});

test('a part of the page that is shown needs no loader', async () => {
  const loader = vi.fn(() => null);
  const { go } = await show([{ path: '*', Component: Place, loader }]);
  await go('#part');
  expect(screen.getByText('/#part')).toBeTruthy();
  expect(loader).not.toHaveBeenCalled();
  await go('?page=2');
  expect(loader).toHaveBeenCalledTimes(1);
  await go('?page=2');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('what fails is shown by the page itself, until another page is', async () => {
  const { go } = await show([
    anywhere,
    {
      path: '/broken',
      Component: Data,
      ErrorBoundary: () => <p>broken</p>,
      loader: () => Promise.reject(new Error('no')),
    },
  ]);
  await go('/broken');
  expect(screen.getByText('broken')).toBeTruthy();
  await go('/whole');
  expect(screen.getByText('/whole')).toBeTruthy();
});

test('a parameter can be changed alone', async () => {
  function Page() {
    const [parameters, setParameters] = useSearchParams();
    return (
      <button type="button" onClick={() => setParameters({ page: '2' })}>
        {parameters.get('page')}
      </button>
    );
  }
  await show([{ path: '/list', Component: Page }], { entries: ['/list?page=1&old=1'] });
  await act(async () => fireEvent.click(screen.getByText('1')));
  expect(screen.getByText('2')).toBeTruthy();
});

test('a page may lead elsewhere as soon as it is rendered', async () => {
  const { placeOf } = await show([anywhere, { path: '/gone', element: <Navigate to="/there" replace /> }], {
    entries: ['/before', '/gone'],
  });
  expect(placeOf()).toBe('/there');
});

function Editor() {
  const [isDirty, setDirty] = useState(true);
  const { isBlocked, proceed, reset } = useBlocker(
    ({ nextLocation }) => isDirty && nextLocation.pathname !== '/ok',
  );
  return (
    <>
      <button type="button" onClick={() => setDirty(false)}>
        save
      </button>
      {isBlocked && (
        <button type="button" onClick={proceed}>
          leave
        </button>
      )}
      {isBlocked && (
        <button type="button" onClick={reset}>
          stay
        </button>
      )}
    </>
  );
}

const editor = { path: '/edit', Component: Editor };
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

test.each([
  ['a link', '/away', '/away'],
  ['Back', -1, '/before'],
] as const)('a page asks before it is left by %s', async (_, to, target) => {
  const { go, placeOf } = await show([anywhere, editor], { entries: ['/before', '/edit'] });
  await go(to as string);
  expect(placeOf()).toBe('/edit');
  await press('stay');
  expect(screen.queryByText('leave')).toBeNull();
  await go(to as string);
  await press('leave');
  expect(placeOf()).toBe(target);
});

test('nothing is asked where nothing would be lost', async () => {
  const { go, placeOf } = await show([anywhere, editor], { entries: ['/edit'] });
  await go('/ok');
  expect(placeOf()).toBe('/ok');
  await go(-1);
  await press('save');
  await go('/away');
  expect(placeOf()).toBe('/away');
});
