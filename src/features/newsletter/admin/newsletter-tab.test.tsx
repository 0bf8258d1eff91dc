import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeEdition, makeItem, makeNewsletterStats, makeSubscriber } from '../testing/make-editions.ts';
import type { Edition } from './contract.ts';
import { splitStyles } from './edition/mail-view.tsx';
import { Component } from './newsletter-tab.tsx';

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

async function show(query: string, answers: Answers) {
  const page = await renderForViewer({ [SCREEN]: Component }, `${SCREEN}?tab=newsletter${query}`, answers);
  await waitFor(() => expect(document.querySelector('[aria-label="Loading…"]')).toBeNull());
  return page;
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (element: Element) => perform(() => fireEvent.click(element));
const type = (field: HTMLElement, value: string) =>
  perform(() => fireEvent.change(field, { target: { value } }));
const submit = (field: HTMLElement) => perform(() => fireEvent.submit(field.closest('form')!));
const answer = (data: unknown) => () => Response.json({ data });
const listOf =
  (...data: unknown[]) =>
  () =>
    Response.json({ data, pagination: { total: data.length, per_page: 50, current_page: 1, last_page: 1 } });
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('the overview', () => {
  const stats = answer(makeNewsletterStats());

  it('shows figures, a chart that is described, and its table', async () => {
    await show('', {
      'GET /admin/newsletter/stats': stats,
      'GET /admin/newsletter/test-perplexity': answer({ configured: true, ok: true, latency_ms: 320 }),
    });
    const active = (await screen.findByText('Active subscribers')).closest('section')!;
    expect(active.textContent).toBe('Active subscribers1,200Unconfirmed3Unsubscribed40Bounced5Total1,248');
    expect(screen.getByRole('img', { name: /9 subscribed, 2 left/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /1,200 emails delivered/ }).querySelectorAll('rect')).toHaveLength(
      1,
    );
    const cells = within(screen.getByRole('table')).getAllByRole('row')[1]!;
    expect(cells.textContent).toBe('November 22, 2026921,200');
    expect(screen.getByText('OK in 320 ms')).toBeTruthy();
  });

  it.each([
    [{ configured: false, ok: false, latency_ms: null }, 'not configured'],
    [{ configured: true, ok: false, latency_ms: null }, 'failed'],
  ])('says of the news service %j: %s', async (check, text) => {
    await show('', {
      'GET /admin/newsletter/stats': stats,
      'GET /admin/newsletter/test-perplexity': answer(check),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('offers to try again when the figures could not be loaded', async () => {
    let isBroken = true;
    await show('', {
      'GET /admin/newsletter/stats': () => (isBroken ? refuse(500, 'Boom') : stats()),
    });
    expect(screen.getByText('Couldn’t load this.')).toBeTruthy();
    isBroken = false;
    await click(button(/^try again$/i));
    expect(await screen.findByText('Active subscribers')).toBeTruthy();
  });
});

describe('editions', () => {
  it('are generated, or the reason is shown why not', async () => {
    let isEmpty = true;
    const edition = makeEdition();
    const { placeOf } = await show('&view=editions', {
      'GET /admin/newsletter/editions': listOf(),
      'GET /admin/newsletter/editions/5': answer(edition),
      'POST /admin/newsletter/generate': () =>
        isEmpty ? refuse(409, 'There is nothing to write about.') : Response.json({ data: edition }),
    });
    expect(screen.getByText('No editions yet')).toBeTruthy();
    await click(button('Generate this week’s edition'));
    expect(screen.getByRole('alert').textContent).toBe('There is nothing to write about.');
    isEmpty = false;
    await click(button('Generate this week’s edition'));
    expect(placeOf()).toBe(`${SCREEN}?tab=newsletter&view=editions&id=5`);
  });

  it('are listed with how many got them', async () => {
    const {
      html: _,
      text: __,
      items: ___,
      intro: ____,
      audience: _____,
      ...summary
    } = makeEdition({
      status: 'sent',
      recipients: 1200,
      delivered: 1198,
      failed: 2,
      sent_at: '2026-11-16T08:00:00.000Z',
    });
    await show('&view=editions', {
      'GET /admin/newsletter/editions': listOf({ ...summary, item_count: 2 }),
    });
    expect(screen.getByText(/2 items · 1,198 of 1,200 delivered, 2 failed/)).toBeTruthy();
  });
});

describe('an edition', () => {
  /** A server that keeps one edition. */
  function serverOf(first: Edition) {
    let edition = first;
    const step = (change: Partial<Edition>) => () => {
      edition = { ...edition, ...change };
      return Response.json({ data: edition });
    };
    const answers: Answers = {
      'GET /admin/newsletter/editions/5': () => Response.json({ data: edition }),
      'GET /admin/newsletter/editions/5/preview': () =>
        Response.json({ data: { ...edition, is_queued_for: false } }),
      'POST /admin/newsletter/editions/5/send': step({
        status: 'sending',
        recipients: 12,
        queued: 9,
        delivered: 3,
      }),
    };
    return { answers, step };
  }

  it('is sent after a question that says to how many, and shows its progress', async () => {
    const { answers } = serverOf(makeEdition());
    const { calls } = await show('&view=editions&id=5', answers);
    await click(button('Send…'));
    expect(sent(calls)).toEqual([]);
    expect(screen.getByText(/^It goes to 12 subscribers\./)).toBeTruthy();
    await click(button('Send to 12 subscribers'));
    expect(sent(calls)).toEqual([['POST /admin/newsletter/editions/5/send', undefined]]);
    expect(await screen.findByText('3 of 12 delivered, 0 failed, 9 to go')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('is read again while it is being sent', async () => {
    const { answers, step } = serverOf(
      makeEdition({ status: 'sending', recipients: 4, queued: 4, audience: 0 }),
    );
    await show('&view=editions&id=5', answers);
    expect(screen.getByText('0 of 4 delivered, 0 failed, 4 to go')).toBeTruthy();
    step({ status: 'sent', queued: 0, delivered: 4 })();
    const end = await screen.findAllByText('4 of 4 delivered, 0 failed', {}, { timeout: 5000 });
    expect(end.some((element) => element.closest('[role="status"]'))).toBe(true);
  });

  it('that another administrator has sent shows why it is not sent again', async () => {
    const { answers, step } = serverOf(makeEdition());
    await show('&view=editions&id=5', {
      ...answers,
      'POST /admin/newsletter/editions/5/send': () => {
        step({ status: 'paused', recipients: 12, queued: 12, audience: 0 })();
        return refuse(409, 'This edition is paused.');
      },
    });
    await click(button('Send…'));
    await click(button('Send to 12 subscribers'));
    expect(screen.getByRole('alert').textContent).toBe('This edition is paused.');
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
  });

  it('is edited: a removed item comes back, an invalid one says why, and nothing is sent before it is saved', async () => {
    const { answers, step } = serverOf(makeEdition());
    let isRefused = true;
    const { calls } = await show('&view=editions&id=5&part=edit', {
      ...answers,
      'PUT /admin/newsletter/editions/5': () =>
        isRefused
          ? refuse(422, 'Check the highlighted fields.', { 'items.1.title': ['Enter a title.'] })
          : step({ subject: 'Better' })(),
    });
    await type(screen.getByLabelText('Subject'), 'Better');
    expect(button('Send…').getAttribute('aria-disabled')).toBe('true');
    await click(button('Remove Quill'));
    expect(screen.queryByRole('button', { name: 'Remove Quill' })).toBeNull();
    await click(button('Undo'));
    await click(button('Move Loom down'));
    await submit(screen.getByLabelText('Subject'));
    expect(screen.getByText('Enter a title.')).toBeTruthy();
    isRefused = false;
    await submit(screen.getByLabelText('Subject'));
    expect(sent(calls).at(-1)?.[1]).toMatchObject({
      subject: 'Better',
      items: [{ title: 'Quill' }, { title: 'Loom' }],
    });
    expect(screen.getByText('Saved.')).toBeTruthy();
    expect(button('Send…').getAttribute('aria-disabled')).toBeNull();
  });

  it('gets a tool, in a section that was empty, and an item of one’s own', async () => {
    const { answers, step } = serverOf(makeEdition());
    const otter = makeItem({ section: 'trending', title: 'Otter', tool: 'otter' });
    const { calls } = await show('&view=editions&id=5&part=edit', {
      ...answers,
      'GET /ai-tools/suggest': answer({
        tools: [
          { id: 3, slug: 'loom', name: 'Loom', logo_url: null },
          { id: 9, slug: 'otter', name: 'Otter', logo_url: null },
        ],
        categories: [],
      }),
      'GET /admin/newsletter/tools/9': answer(otter),
      'PUT /admin/newsletter/editions/5': step({}),
    });
    await type(screen.getByLabelText('Section'), 'trending');
    const field = screen.getByRole('combobox', { name: 'Tool' });
    fireEvent.input(field, { target: { value: 'ot' } });
    const offer = await screen.findByRole('option', { name: 'Otter' });
    // Loom is in the draft already.
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toEqual([offer]);
    await click(offer);
    expect(await screen.findByRole('region', { name: 'Trending' })).toBeTruthy();
    expect(screen.getByText('Otter was added to Trending.')).toBeTruthy();

    await type(screen.getByLabelText('Section'), 'news');
    await click(button('Write an item yourself'));
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    expect(document.activeElement).toBe(title);
    await type(title, 'A headline');
    await type(screen.getByLabelText('Link'), 'https://press.example.com/');
    await submit(title);
    const { items } = sent(calls).at(-1)![1] as Edition;
    expect(items.slice(2)).toEqual([
      otter,
      {
        ...otter,
        section: 'news',
        title: 'A headline',
        text: '',
        tool: null,
        category: null,
        url: 'https://press.example.com/',
      },
    ]);
  });

  it('is previewed as a subscriber, who may not get it', async () => {
    const { answers } = serverOf(makeEdition());
    const { calls } = await show('&view=editions&id=5', {
      ...answers,
      'GET /admin/newsletter/subscribers': listOf(makeSubscriber({ topics: ['legal'] })),
    });
    const picker = screen.getByRole('combobox', { name: 'Preview as' });
    await perform(() => fireEvent.input(picker, { target: { value: 'ada' } }));
    await click(await screen.findByRole('option', { name: 'ada@example.com' }));
    expect(
      await screen.findByText(/^Nothing in this edition matches the topics of ada@example.com/),
    ).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/admin/newsletter/editions/5/preview?subscriber_id=7');
  });

  it('shows who got it and why others did not', async () => {
    const { answers } = serverOf(makeEdition({ status: 'sent', recipients: 1, failed: 1, audience: 1 }));
    const { calls } = await show('&view=editions&id=5&part=deliveries', {
      ...answers,
      'GET /admin/newsletter/editions/5/deliveries': listOf({
        id: 1,
        email: 'ada@example.com',
        status: 'failed',
        attempts: 6,
        error: '550 No such mailbox',
        sent_at: null,
      }),
    });
    expect(screen.getByText('550 No such mailbox')).toBeTruthy();
    expect(screen.getByText(/6 attempts/)).toBeTruthy();
    expect(button('Send to 1 not reached…')).toBeTruthy();
    await type(screen.getByLabelText('Status'), 'bounced');
    expect(calls.at(-1)?.path).toBe('/admin/newsletter/editions/5/deliveries?page=1&status=bounced');
  });
});

it('takes the style sheets out of a mail and lets its links open elsewhere', () => {
  const html = '<html><head><style>.a { color: red }</style></head><body><a href="/x">x</a></body></html>';
  expect(splitStyles(html)).toEqual({
    document: '<html><head><base target="_blank"></head><body><a href="/x">x</a></body></html>',
    styles: '.a { color: red }',
  });
});

describe('subscribers', () => {
  it('are searched and filtered', async () => {
    const { calls } = await show('&view=subscribers', {
      'GET /admin/newsletter/subscribers': listOf(
        makeSubscriber({ frequency: 'monthly', topics: ['video'] }),
      ),
    });
    expect(screen.getByText(/^Home page · Monthly · video ·$/)).toBeTruthy();
    await type(screen.getByLabelText('Status'), 'bounced');
    expect(calls.at(-1)?.path).toBe('/admin/newsletter/subscribers?page=1&status=bounced');
  });

  it('show what happened to one of them', async () => {
    await show('&view=subscribers&id=7', {
      'GET /admin/newsletter/subscribers/7': answer({
        ...makeSubscriber(),
        events: [{ type: 'requested', detail: 'homepage', at: '2026-11-01T09:00:00.000Z' }],
        deliveries: [],
      }),
    });
    expect(screen.getByText('Asked to subscribe').textContent).toBe('Asked to subscribe · Home page');
    expect(screen.getByText('Nothing yet.')).toBeTruthy();
  });

  it.each([
    [500, 'Something went wrong on our side. Please try again.', 'Export failed'],
    [429, 'Too many requests.', 'Too many requests.'],
  ])('say why there is no export: %i', async (status, message, text) => {
    await show('&view=subscribers', {
      'GET /admin/newsletter/subscribers': listOf(),
      'GET /admin/newsletter/subscribers/export': () => refuse(status, message),
    });
    await click(button('Export CSV'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are imported once the administrator says that they have agreed; the report names refused lines', async () => {
    const { calls } = await show('&view=subscribers', {
      'GET /admin/newsletter/subscribers': listOf(),
      'POST /admin/newsletter/subscribers/import/columns': answer({
        encoding: 'utf-8',
        columns: [
          { title: 'Mail', samples: ['ada@example.com'], field: 'email' },
          { title: 'Since', samples: ['2026-01-05'], field: null },
        ],
      }),
      'POST /admin/newsletter/subscribers/import': answer({
        added: 5,
        kept: { pending: 1, unsubscribed: 1, bounced: 1 },
        known: 1,
        duplicates: [],
        duplicate_count: 0,
        left_out: [],
        left_out_count: 0,
        refused: [{ line: 4, reason: 'This is not an email address.' }],
        refused_count: 3,
      }),
    });
    await click(button('Import subscribers'));
    const file = new File(['email'], 'list.csv', { type: 'text/csv' });
    const input = screen.getByLabelText('File');
    await perform(() => fireEvent.change(input, { target: { files: [file] } }));
    await click(screen.getByRole('checkbox'));
    expect(button('Import').disabled).toBe(true);
    const since = await screen.findByLabelText('Read “Since” as');
    await perform(() => fireEvent.change(since, { target: { value: 'consented_at' } }));
    expect(button('Import').disabled).toBe(false);
    await submit(input);
    const form = sent(calls).at(-1)![1] as FormData;
    expect(form.get('file')).toMatchObject({ name: 'list.csv' });
    expect(form.get('columns[1][field]')).toBe('consented_at');
    for (const text of [
      '5 subscribers added.',
      '2 of them have left or bounced elsewhere and get no emails.',
      '1 of them never confirmed and gets no emails.',
      '1 address was known already and stays as it is.',
      'Line 4: This is not an email address.',
      'And 2 more.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });
});
