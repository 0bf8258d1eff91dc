import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { Folder, FolderOverview, SavedTool } from '../contract.ts';
import { useSavedDialog } from '../ui/saved-dialog-store.ts';
import { SavedDialogs } from '../ui/saved-dialogs.tsx';
import { SavedTools } from './saved-tools.tsx';

const folder: Folder = {
  id: 5,
  name: 'Pictures',
  description: 'For the posters',
  is_default: false,
  tools_count: 60,
  tools: [],
  created_at: '2026-05-01T12:00:00.000Z',
  share_url: null,
};
const overview: FolderOverview = {
  folders: [folder],
  recently_saved: [],
  recently_saved_count: 3,
  total: 63,
};

const ENTRY = { tool_id: 1, folder_id: 5, notes: '', saved_at: '2026-05-01T12:00:00.000Z' };

function savedTool(id: number): SavedTool {
  return {
    id,
    tool_id: id,
    folder_id: 5,
    name: `Brush ${id}`,
    slug: `brush-${id}`,
    url: 'https://brush.example',
    logoUrl: null,
    logo_url: null,
    category: 'Image',
    category_slug: 'image',
    pricing_model: 'freemium',
    rating: 4.5,
    review_count: 12,
    rating_is_sample: false,
    notes: '',
    saved_at: '2026-05-01T12:00:00.000Z',
  };
}

function answers(total: number, page = 1) {
  const data = Array.from({ length: Math.min(24, total) }, (_, index) => savedTool(index + 1));
  const last_page = Math.max(1, Math.ceil(total / 24));
  const list = () =>
    Response.json({ data, pagination: { total, per_page: 24, current_page: page, last_page } });
  return {
    'GET /user/folders': () => Response.json({ data: overview }),
    'GET /user/folders/5/tools': list,
    'GET /user/folders/recent/tools': list,
    'GET /user/favorites': list,
    'PUT /user/folders/5': () => Response.json({ data: folder }),
    'POST /user/tools/move': () => Response.json({ data: { ...ENTRY, folder_id: null } }),
    'DELETE /user/saved-tools/1': () => Response.json({ data: ENTRY }),
    'POST /user/saved-tools/restore': () => Response.json({ data: { restored: 1 } }),
    'POST /user/saved-tools/bulk': () => Response.json({ data: { changed: 1, missing: [], before: [] } }),
  };
}

async function show(address: string, total: number, page?: number) {
  const pages = { '/saved-tools': () => <SavedTools viewer={VIEWER} /> };
  const rendered = await renderForViewer(pages, `/saved-tools${address}`, answers(total, page));
  await screen.findByRole('navigation', { name: 'Folders' });
  await waitFor(() =>
    expect(screen.queryByText('No tools found') ?? screen.queryByText('Brush 1')).toBeTruthy(),
  );
  return rendered;
}
const lastList = (calls: { path: string }[]) => calls.findLast(({ path }) => path.includes('page='))!.path;

afterEach(cleanup);

test('a search pages, keeps to its page in the address and says how many match', async () => {
  const { calls, placeOf } = await show('?folder=5', 52);
  expect(screen.getByText('60 tools', { selector: 'p' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search saved tools'), { target: { value: ' brush ' } });
  await waitFor(() => expect(placeOf()).toBe('/saved-tools?folder=5&q=brush'));
  await waitFor(() => expect(screen.getByText('52 of 60 tools')).toBeTruthy());
  await waitFor(() => expect(lastList(calls)).toBe('/user/folders/5/tools?page=1&per_page=24&search=brush'));
  const next = screen.getByRole<HTMLAnchorElement>('link', { name: /^Next/ });
  await act(async () => fireEvent.click(next));
  await waitFor(() => expect(placeOf()).toBe('/saved-tools?folder=5&q=brush&page=2'));
  await waitFor(() => expect(lastList(calls)).toBe('/user/folders/5/tools?page=2&per_page=24&search=brush'));
});

test('the search in the address is in the field, and goes with the link to another selection', async () => {
  const { placeOf } = await show('?q=brush', 0);
  expect(screen.getByLabelText<HTMLInputElement>('Search saved tools').value).toBe('brush');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Search all saved tools' })));
  expect(placeOf()).toBe('/saved-tools?folder=all&q=brush');
  expect(screen.queryByRole('link', { name: 'Search all saved tools' })).toBeNull();
});

test('All lists everything with its folders on the cards', async () => {
  const { calls } = await show('?folder=all', 2);
  expect(lastList(calls)).toBe('/user/favorites?page=1&per_page=24');
  expect(screen.getByRole('heading', { level: 2, name: 'All' })).toBeTruthy();
  expect(screen.getByText('63 tools', { selector: 'p' })).toBeTruthy();
  // In the list of folders, and on both cards.
  expect(screen.getAllByText('Pictures')).toHaveLength(3);
});

test('a page past the last one leads to the last', async () => {
  const pages = { '/saved-tools': () => <SavedTools viewer={VIEWER} /> };
  const { placeOf } = await renderForViewer(pages, '/saved-tools?folder=5&page=9', answers(30, 9));
  await waitFor(() => expect(placeOf()).toBe('/saved-tools?folder=5&page=2'));
});

test("a folder's description is shown and changed", async () => {
  const { calls } = await show('?folder=5', 1);
  expect(screen.getByText('For the posters')).toBeTruthy();
  fireEvent.click(screen.getByText('Rename'));
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description (optional)');
  expect(description.value).toBe('For the posters');
  fireEvent.change(description, { target: { value: 'For the walls ' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save folder' })));
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ name: 'Pictures', description: 'For the walls' });
});

test('a card leads to the tool, offers its website, and shows rating and price', async () => {
  await show('?folder=5', 1);
  const card = screen.getByRole('heading', { name: 'Brush 1' }).closest('li')!;
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Brush 1', '/ai/brush-1'],
    ['View', '/ai/brush-1'],
    ['Open', 'https://brush.example'],
  ]);
  expect(links.slice(1).map((link) => link.getAttribute('aria-label'))).toEqual([
    'View Brush 1',
    'Open Brush 1 in a new tab',
  ]);
  expect(card.textContent).toContain('4.5');
  expect(card.textContent).toContain('12 reviews');
  expect(card.textContent).toContain('Free+');
});

/** The page with the dialogs that its menus open. */
async function showWithDialogs(address: string) {
  const Page = () => (
    <>
      <SavedTools viewer={VIEWER} />
      <SavedDialogs viewer={VIEWER} request={useSavedDialog()} />
    </>
  );
  const shown = await renderForViewer({ '/saved-tools': Page }, `/saved-tools${address}`, answers(3));
  await screen.findByText('Brush 1');
  const changes = () =>
    shown.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path, body]);
  return { ...shown, changes };
}
const choose = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByLabelText(`Select ${name}`));
};
/** The cards' own menus, which say the same, come before the buttons for all that is selected. */
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!));

test('one tool is moved and removed by the specified calls, with an undo; several by one call', async () => {
  const { changes } = await showWithDialogs('?folder=5');
  choose('Brush 1');
  await press('Move to folder');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Recently Saved/ })));
  const moved = { tool_id: 1, folder_id: null, from_folder_id: 5 };
  expect(changes()).toEqual([['POST', '/user/tools/move', moved]]);
  await press('Undo');
  expect(changes().at(-1)).toEqual(['POST', '/user/saved-tools/restore', { items: [ENTRY] }]);
  cleanup();

  const again = await showWithDialogs('?folder=all');
  choose('Brush 1');
  await press('Remove');
  await act(async () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' })),
  );
  expect(again.changes()).toEqual([['DELETE', '/user/saved-tools/1', undefined]]);
  cleanup();

  const several = await showWithDialogs('?folder=5');
  choose('Brush 1', 'Brush 2');
  await press('Move to folder');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Recently Saved/ })));
  expect(several.changes()).toEqual([
    ['POST', '/user/saved-tools/bulk', { tool_ids: [1, 2], action: 'move', folder_id: null }],
  ]);
});
