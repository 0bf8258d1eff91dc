import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeEdition, makeItem } from '../../testing/make-editions.ts';
import type { Edition } from '../contract.ts';
import { Component } from '../newsletter-tab.tsx';

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
const answer = (data: unknown) => () => Response.json({ data });
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('the picture of an own item', () => {
  const own = makeItem({ section: 'news', title: 'A new law', tool: null });
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const uploaded = { url: '/uploads/a.jpg', width: 1056, height: 594 };
  const choose = (chosen: File, label: string) =>
    perform(() => fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } }));

  async function edit(item: Edition['items'][number], answers: Answers = {}) {
    const edition = makeEdition({ items: [makeItem(), item] });
    const page = await show('&view=editions&id=5&part=edit', {
      'GET /admin/newsletter/editions/5': answer(edition),
      ...answers,
    });
    await click(button(item.title));
    return page;
  }

  it('is uploaded, described, saved and removed', async () => {
    const { calls } = await edit(own, {
      'POST /admin/newsletter/editions/5/pictures': () => Response.json({ data: uploaded }, { status: 201 }),
      'PUT /admin/newsletter/editions/5': answer(makeEdition()),
    });
    await choose(file('a.png', 'image/png'), 'Add a picture');
    await type(screen.getByLabelText('Description of the picture'), 'A courtroom');
    expect(screen.getByRole('img', { name: 'A courtroom' }).getAttribute('src')).toBe('/uploads/a.jpg');
    await click(button('Save changes'));
    expect(sent(calls).at(-1)).toMatchObject([
      'PUT /admin/newsletter/editions/5',
      { items: [{}, { title: 'A new law', picture: { ...uploaded, alt: 'A courtroom' } }] },
    ]);
  });

  it('is removed, and replaced by another one that keeps the description until it is changed', async () => {
    const picture = { url: '/uploads/old.jpg', alt: 'A courtroom', width: 600, height: 400 };
    await edit(
      { ...own, picture },
      {
        'POST /admin/newsletter/editions/5/pictures': () =>
          Response.json({ data: uploaded }, { status: 201 }),
      },
    );
    await choose(file('b.webp', 'image/webp'), 'Replace picture');
    expect(screen.getByRole('img', { name: 'A courtroom' }).getAttribute('src')).toBe('/uploads/a.jpg');
    await click(button('Remove picture'));
    expect(screen.queryByRole('img', { name: 'A courtroom' })).toBeNull();
    expect(document.activeElement).toBe(button('Add a picture'));
  });

  it('says what is wrong with a file, before and after the upload', async () => {
    const { calls } = await edit(own, {
      'POST /admin/newsletter/editions/5/pictures': () =>
        refuse(422, 'Some fields are not valid.', { picture: ['Must be a PNG, JPG or WEBP image.'] }),
    });
    await choose(file('a.gif', 'image/gif'), 'Add a picture');
    expect(screen.getByText('Use a PNG, JPG or WEBP image.').getAttribute('role')).toBe('alert');
    expect(sent(calls)).toEqual([]);
    await choose(file('a.png', 'image/png'), 'Add a picture');
    expect(screen.getByText('Must be a PNG, JPG or WEBP image.').getAttribute('role')).toBe('alert');
  });

  it('keeps the draft from being saved without it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = await edit(own, { 'POST /admin/newsletter/editions/5/pictures': () => promise });
    await type(screen.getByLabelText('Text'), 'Other words');
    await choose(file('a.png', 'image/png'), 'Add a picture');
    expect(button('Save changes').getAttribute('aria-disabled')).toBe('true');
    await click(button('Save changes'));
    await perform(() => resolve(Response.json({ data: uploaded }, { status: 201 })));
    expect(sent(calls)).toHaveLength(1);
    expect(screen.getByLabelText('Text').textContent).toBe('Other words');
    expect(button('Save changes').getAttribute('aria-disabled')).toBeNull();
  });

  it('is not offered for a tool, which has its logo', async () => {
    await edit(makeItem({ title: 'Quill', tool: 'quill' }));
    expect(screen.getByLabelText('Text')).toBeTruthy();
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
  });
});
