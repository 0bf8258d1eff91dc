import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';
import { KEPT_MAX, readKept, setKept } from './kept-tools.ts';
import { SaveHeart } from './save-heart.tsx';
import { SavedEffects } from './saved-effects.tsx';

const tools = ['Quill', 'Pen', 'Brush'].map((name, index) => ({
  id: index + 1,
  slug: name.toLowerCase(),
  name,
}));
const [quill, pen, brush] = tools as [(typeof tools)[0], (typeof tools)[0], (typeof tools)[0]];

const Hearts = () => tools.map((tool) => <SaveHeart key={tool.id} tool={tool} />);
function VisitorPage() {
  return (
    <>
      <Hearts />
      <ToastRegion />
    </>
  );
}
function MemberPage() {
  return (
    <>
      <Hearts />
      <SavedEffects />
    </>
  );
}

const show = (address: string) => renderPages({ '/search': { Component: VisitorPage } }, address);
const heart = (name: string) => screen.getByRole('button', { name: `Save ${name}` });
const press = (button: HTMLElement) => act(async () => button.click());
const pressed = () => tools.map(({ name }) => heart(name).getAttribute('aria-pressed'));
const stored = () => JSON.parse(localStorage.getItem('kept_tools') ?? '[]');
const clear = () =>
  act(() => {
    for (const tool of readKept()) setKept(tool, '/', false);
  });

beforeEach(clear);
afterEach(() => {
  cleanup();
  clear();
});

describe('a visitor', () => {
  it('keeps a tool on the device at once, removes it, and takes that back', async () => {
    const { calls, placeOf } = await show('/search?q=ink');
    expect(pressed()).toEqual(['false', 'false', 'false']);
    await press(heart('Quill'));
    expect(pressed()).toEqual(['true', 'false', 'false']);
    expect(stored()).toEqual([{ ...quill, path: '/search?q=ink' }]);
    await screen.findByText('Saved on this device. Sign in to keep it everywhere.');
    await press(heart('Quill'));
    expect(pressed()).toEqual(['false', 'false', 'false']);
    expect(localStorage.getItem('kept_tools')).toBeNull();
    await press(await screen.findByRole('button', { name: 'Undo' }));
    expect(pressed()).toEqual(['true', 'false', 'false']);
    expect(placeOf()).toBe('/search?q=ink');
    expect(calls).toEqual([]);
  });

  it('is led to the sign-in that returns to the page', async () => {
    const { placeOf } = await show('/search?q=ink');
    await press(heart('Pen'));
    await press(await screen.findByRole('button', { name: 'Sign In' }));
    expect(placeOf()).toBe('/login?return_to=%2Fsearch%3Fq%3Dink');
  });

  it('hears when no more tools can be kept', async () => {
    for (let id = 101; id <= 100 + KEPT_MAX; id++) setKept({ ...quill, id }, '/', true);
    await show('/search');
    await press(heart('Pen'));
    await screen.findByText('You can save 50 tools on this device. Sign in to save more.');
    expect(pressed()).toEqual(['false', 'false', 'false']);
    expect(stored()).toHaveLength(KEPT_MAX);
  });

  it('sees what another tab keeps, and nothing of a damaged record', async () => {
    await show('/search');
    const change = (text: string) =>
      act(() => {
        localStorage.setItem('kept_tools', text);
        window.dispatchEvent(new StorageEvent('storage', { key: 'kept_tools' }));
      });
    change(JSON.stringify([{ ...brush, path: '/' }, { id: 'x' }, null]));
    expect(pressed()).toEqual(['false', 'false', 'true']);
    change('{');
    expect(heart('Pen').getAttribute('aria-pressed')).toBe('false');
  });

  it('gets the same page from the server as everyone, whose hearts lead to the sign-in', () => {
    setKept(quill, '/', true);
    const router = createMemoryRouter([{ path: '*', Component: Hearts }], {
      initialEntries: ['/search?q=ink'],
    });
    const html = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(html.match(/<a [^>]*href="\/login\?return_to=%2Fsearch%3Fq%3Dink"/g)).toHaveLength(3);
    expect(html).not.toContain('fill-accent');
  });
});

describe('after the sign-in', () => {
  const save = ({ slug }: { slug: string }) => `POST /ai-tools/${slug}/toggle-save`;
  const done = () => Response.json({ data: { is_saved: true } });
  const ids = (...data: number[]) => ({ 'GET /user/saved-tools/ids': () => Response.json({ data }) });
  const enter = (answers: Parameters<typeof renderForViewer>[2]) =>
    renderForViewer({ '/': MemberPage }, '/', answers);
  const sent = (calls: { method: string; path: string }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

  it('saves a kept tool and offers to choose a folder', async () => {
    setKept(quill, '/', true);
    await enter({ [save(quill)]: done, ...ids(1) });
    await screen.findByText('Quill saved.');
    expect(screen.getByRole('button', { name: 'Choose folder' })).toBeTruthy();
    expect(pressed()).toEqual(['true', 'false', 'false']);
    expect(stored()).toEqual([]);
  });

  it('saves several one after the other and drops those that cannot be saved', async () => {
    for (const tool of tools) setKept(tool, '/', true);
    const gone = () => refuse(404, 'Not found.');
    const { calls } = await enter({
      [save(quill)]: done,
      [save(pen)]: gone,
      [save(brush)]: done,
      ...ids(1, 3),
    });
    await screen.findByText('2 tools saved.');
    expect(sent(calls)).toEqual(tools.map(({ slug }) => `/ai-tools/${slug}/toggle-save`));
    expect(stored()).toEqual([]);
    expect(pressed()).toEqual(['true', 'false', 'true']);
  });

  it('keeps what the server could not take for the next page', async () => {
    for (const tool of tools) setKept(tool, '/', true);
    const broken = () => refuse(503, 'Try again later.');
    const { calls } = await enter({ [save(quill)]: done, [save(pen)]: broken, ...ids(1) });
    await screen.findByText('Couldn’t save your changes. Please try again.');
    expect(sent(calls)).toHaveLength(2);
    expect(stored().map(({ id }: { id: number }) => id)).toEqual([2, 3]);
    expect(pressed()).toEqual(['true', 'false', 'false']);
  });
});
