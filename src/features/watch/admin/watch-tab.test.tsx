import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeAdminVideo, makeChannel } from '../testing/make-admin-rows.ts';
import { Component } from './watch-tab.tsx';

const SCREEN = '/back-room/admin';
type Answers = Record<string, () => Response | Promise<Response>>;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Does something and waits for the answers that it causes. */
const perform = (change: () => unknown) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (element: Element) => perform(() => fireEvent.click(element));
const submit = (field: HTMLElement) => perform(() => fireEvent.submit(field.closest('form')!));
/** Chooses a category once the categories are there. */
async function choose(name: string) {
  const option = await screen.findByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: option.value } });
}
const answer = (data: unknown) => () => Response.json({ data });
const listOf =
  (...data: unknown[]) =>
  () =>
    Response.json({ data, pagination: { total: data.length, per_page: 50, current_page: 1, last_page: 1 } });
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
const categories = answer([
  { id: 1, slug: 'video', name: 'Video', icon: 'video', color: '#b75b55', tools_count: 3 },
  { id: 2, slug: 'audio', name: 'Audio', icon: 'audio', color: '#7a6cbc', tools_count: 3 },
]);
const CHANNELS = '/admin/ai-watch/channels';
const VIDEOS = '/admin/ai-watch/videos';

async function show(query: string, answers: Answers) {
  const page = await renderForViewer({ [SCREEN]: Component }, `${SCREEN}?tab=watch${query}`, {
    'GET /categories': categories,
    ...answers,
  });
  await waitFor(() => expect(document.querySelector('[aria-label="Loading…"]')).toBeNull());
  return page;
}

describe('channels', () => {
  it('show how they are doing, when they are fetched next, and what went wrong', async () => {
    await show('', {
      [`GET ${CHANNELS}`]: listOf(
        makeChannel(),
        makeChannel({ id: 4, title: 'Slow', failures: 3, last_error: 'It answered with status 500.' }),
        makeChannel({
          id: 5,
          title: 'Past',
          failures: 1,
          last_error: 'It is gone: it answered with status 410.',
          gone_since: '2026-11-18T09:00:00.000Z',
        }),
        makeChannel({ id: 6, title: 'New', fetched_at: null, videos_count: 1 }),
      ),
    });
    const rows = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Tool ShortsUp to dateVideo · 12 videos · Fetched .+ · Next fetch /);
    expect(rows[1]).toContain('Failing');
    expect(rows[1]).toContain('3 failed attempts in a row. The last error: It answered with status 500.');
    expect(rows[2]).toMatch(/Gone.*Its address has been answering “not found” since /);
    expect(rows[3]).toMatch(/^videos\.example\.com\/@shortsNot fetched yetVideo · 1 video · Next fetch /);
    expect(screen.getByText('4 entries')).toBeTruthy();
  });

  it('are added by an address or an id; what is missing is said at its field', async () => {
    const { calls } = await show('', {
      [`GET ${CHANNELS}`]: listOf(),
      [`POST ${CHANNELS}`]: answer(makeChannel({ videos_count: 1 })),
    });
    expect(screen.getByText('No channels yet')).toBeTruthy();
    await click(button('Add channel'));
    const field = screen.getByLabelText<HTMLInputElement>('Address or channel ID');
    await submit(field);
    expect(screen.getByText('Enter an address or a channel ID.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent(calls)).toEqual([]);
    fireEvent.input(field, { target: { value: 'videos.example.com/@shorts' } });
    await choose('Audio');
    await submit(field);
    expect(sent(calls)).toEqual([
      [`POST ${CHANNELS}`, { url: 'https://videos.example.com/@shorts', category_id: 2 }],
    ]);
    expect(screen.getByText('“Tool Shorts” added with 1 video.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that are there already are refused in the dialog, which keeps what was entered', async () => {
    await show('', {
      [`GET ${CHANNELS}`]: listOf(),
      [`POST ${CHANNELS}`]: () => refuse(409, 'This channel is there already.'),
    });
    await click(button('Add channel'));
    const field = screen.getByLabelText<HTMLInputElement>('Address or channel ID');
    fireEvent.input(field, { target: { value: 'https://a.example.com/' } });
    await choose('Video');
    await submit(field);
    expect(screen.getByText('This channel is there already.')).toBeTruthy();
    expect(field.value).toBe('https://a.example.com/');
  });

  it.each([
    [{ videos_count: 14 }, '2 new videos from “Tool Shorts”.'],
    [{}, 'Nothing new from “Tool Shorts”.'],
    [{ last_error: 'It did not answer.' }, '“Tool Shorts” couldn’t be fetched: It did not answer.'],
  ])('are fetched now: %j', async (after, text) => {
    let finish = (_: Response) => {};
    await show('', {
      [`GET ${CHANNELS}`]: listOf(makeChannel()),
      [`POST ${CHANNELS}/3/fetch`]: () => new Promise((resolve) => (finish = resolve)),
    });
    await click(button(/^Fetch now/));
    expect(button(/^Fetching…/).getAttribute('aria-disabled')).toBe('true');
    await perform(() => finish(Response.json({ data: makeChannel(after) })));
    expect(screen.getByText(text)).toBeTruthy();
    expect(button(/^Fetch now/).getAttribute('aria-disabled')).toBeNull();
  });

  it('move to another category, and back', async () => {
    const moved = makeChannel({ category: { id: 2, slug: 'audio', name: 'Audio' } });
    const { calls } = await show('', {
      [`GET ${CHANNELS}`]: listOf(makeChannel()),
      [`PUT ${CHANNELS}/3`]: answer(moved),
    });
    await click(button(/^Edit/));
    const field = screen.getByLabelText<HTMLSelectElement>('Category');
    expect(field.value).toBe('1');
    await choose('Audio');
    await submit(field);
    expect(screen.getByText('“Tool Shorts” is in Audio now.')).toBeTruthy();
    await click(button('Undo'));
    expect(sent(calls)).toEqual([
      [`PUT ${CHANNELS}/3`, { category_id: 2 }],
      [`PUT ${CHANNELS}/3`, { category_id: 1 }],
    ]);
  });

  it('are deleted after a question that says what goes with them', async () => {
    const { calls } = await show('', {
      [`GET ${CHANNELS}`]: listOf(makeChannel()),
      [`DELETE ${CHANNELS}/3`]: () => Response.json({ message: 'Deleted.' }),
    });
    await click(button(/^Delete/));
    expect(screen.getByRole('dialog', { name: 'Delete Tool Shorts?' }).textContent).toContain(
      'Its 12 videos leave the feed',
    );
    await click(button('Cancel'));
    expect(sent(calls)).toEqual([]);
    await click(button(/^Delete/));
    await click(button('Delete channel'));
    expect(sent(calls)).toEqual([[`DELETE ${CHANNELS}/3`, undefined]]);
    expect(screen.getByText('“Tool Shorts” deleted.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Channels' }));
  });
});

describe('videos', () => {
  it('show their state, their tools and why they were removed', async () => {
    await show('&view=videos', {
      [`GET ${VIDEOS}`]: listOf(
        makeAdminVideo(),
        makeAdminVideo({ id: 10, title: 'Lost', status: 'removed', removed_reason: 'private', tools: [] }),
        makeAdminVideo({ id: 11, title: 'Sample', status: 'hidden', category: null, is_demo: true }),
      ),
    });
    const rows = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Loom in a minuteShownTool Shorts · Video · .+Loom/);
    expect(rows[1]).toMatch(/Removed.*It was made private\.No tools linked/);
    expect(rows[2]).toMatch(/HiddenSample.*No category/);
    expect(screen.queryByRole('button', { name: /^Hide \(Lost/ })).toBeNull();
  });

  it('are searched and filtered', async () => {
    const { calls } = await show('&view=videos&search=loom', { [`GET ${VIDEOS}`]: listOf() });
    expect(screen.getByText('No videos found')).toBeTruthy();
    await perform(() => fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'hidden' } }));
    expect(calls.at(-1)?.path).toBe(`${VIDEOS}?page=1&search=loom&status=hidden`);
  });

  it('are hidden, which can be undone', async () => {
    const { calls } = await show('&view=videos', {
      [`GET ${VIDEOS}`]: listOf(makeAdminVideo()),
      [`PUT ${VIDEOS}/9`]: answer(makeAdminVideo()),
    });
    await click(button(/^Hide/));
    expect(screen.getByText('“Loom in a minute” is hidden from everyone.')).toBeTruthy();
    await click(button('Undo'));
    expect(sent(calls)).toEqual([
      [`PUT ${VIDEOS}/9`, { hidden: true }],
      [`PUT ${VIDEOS}/9`, { hidden: false }],
    ]);
  });

  it('that could not be hidden say so', async () => {
    await show('&view=videos', {
      [`GET ${VIDEOS}`]: listOf(makeAdminVideo()),
      [`PUT ${VIDEOS}/9`]: () => refuse(404, 'Not found.'),
    });
    await click(button(/^Hide/));
    expect(within(screen.getAllByRole('status').at(-1)!).getByText(/./)).toBeTruthy();
  });

  it('are linked to tools by name; only what was changed is sent', async () => {
    const { calls } = await show('&view=videos', {
      [`GET ${VIDEOS}`]: listOf(makeAdminVideo()),
      [`PUT ${VIDEOS}/9`]: answer(makeAdminVideo()),
      'GET /ai-tools/suggest': answer({
        tools: [
          { id: 21, slug: 'loom', name: 'Loom', logo_url: null, category: 'Video' },
          { id: 22, slug: 'suno', name: 'Suno', logo_url: null, category: 'Audio' },
        ],
        categories: [],
      }),
    });
    await click(button(/^Edit/));
    const field = screen.getByRole('combobox', { name: 'Add a tool by name' });
    await perform(() => fireEvent.input(field, { target: { value: 'sun' } }));
    // Loom is chosen already, so it is not offered.
    const option = await screen.findByRole('option', { name: /Suno/ }, { timeout: 3000 });
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    await click(option);
    await click(button('Remove Loom'));
    await submit(field);
    expect(sent(calls)).toEqual([[`PUT ${VIDEOS}/9`, { tool_ids: [22] }]]);
    expect(screen.getByText('“Loom in a minute” saved.')).toBeTruthy();
    await click(button('Undo'));
    expect(sent(calls).at(-1)).toEqual([`PUT ${VIDEOS}/9`, { category_id: 1, tool_ids: [21] }]);
  });
});

it('offers to try again when a list could not be loaded', async () => {
  let isBroken = true;
  await show('', { [`GET ${CHANNELS}`]: () => (isBroken ? refuse(500, 'Boom') : listOf(makeChannel())()) });
  expect(screen.getByText('Couldn’t load this.')).toBeTruthy();
  isBroken = false;
  await click(button(/^try again$/i));
  expect(await screen.findByText('Tool Shorts')).toBeTruthy();
});
