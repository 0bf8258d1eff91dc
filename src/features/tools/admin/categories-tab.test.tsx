import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import {
  type Answers,
  button,
  click,
  done,
  listOf,
  sent,
  showTab,
  submit,
  type,
} from '#src/testing/admin-tab.tsx';
import { Component } from './categories-tab.tsx';
import { allCategoriesQuery } from './client.ts';
import type { AdminCategory } from './contract.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function makeAdminCategory(overrides: Partial<AdminCategory> = {}): AdminCategory {
  return {
    id: 11,
    slug: 'writing',
    name: 'Writing',
    icon: 'pen-line',
    color: '#a36e09',
    tools_count: 0,
    is_active: true,
    description: '',
    intro: '',
    translations: {},
    position: 1,
    vocabulary: {},
    version: 1,
    ...overrides,
  };
}

describe('categories', () => {
  const writing = makeAdminCategory();
  const image = makeAdminCategory({ id: 2, name: 'Image', tools_count: 3 });
  const list: Answers = { 'GET /admin/categories': () => Response.json(listOf([writing, image])) };

  it('adds a category and shows a taken name at the field', async () => {
    let isTaken = true;
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'POST /admin/categories': () =>
        isTaken ? refuse(422, 'Invalid.', { name: ['This name is taken.'] }) : done(),
    });
    await screen.findByRole('article', { name: 'Writing' });
    await click(button('Add Category'));
    const name = screen.getByLabelText('Name');
    await submit(name);
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    type(name, ' Gardening ');
    await submit(name);
    expect(screen.getByText('This name is taken.')).toBeTruthy();
    isTaken = false;
    await submit(name);
    expect(sent(calls).at(-1)).toMatchObject([
      'POST /admin/categories',
      { name: 'Gardening', icon: 'shapes' },
    ]);
    expect(screen.getByText('Gardening added.')).toBeTruthy();
  });

  it('deactivates and edits a category, and shows what somebody else has changed meanwhile', async () => {
    let isChanged = true;
    const current = { ...writing, intro: 'Words.', version: 2 };
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'POST /admin/categories/11/toggle-active': done,
      'PUT /admin/categories/11': () =>
        isChanged
          ? Response.json({ message: 'Changed.', code: 'conflict', current }, { status: 409 })
          : done(),
    });
    const active = await screen.findByRole('switch', { name: 'Writing is active' });
    expect(active.getAttribute('aria-checked')).toBe('true');
    await click(active);
    await click(button('Edit Writing'));
    type(screen.getByLabelText('Name'), 'Letters');
    type(screen.getByLabelText('Words that mean it'), ' essay, cover letter\n');
    await submit(screen.getByLabelText('Name'));
    expect(screen.getByText('Now: Words.')).toBeTruthy();
    isChanged = false;
    await click(button('Save mine as well'));
    const body = { name: 'Letters', slug: 'writing', vocabulary: { en: ['essay', 'cover letter'] } };
    expect(sent(calls)).toMatchObject([
      ['POST /admin/categories/11/toggle-active', { is_active: false }],
      ['PUT /admin/categories/11', { ...body, version: 1 }],
      ['PUT /admin/categories/11', { ...body, version: 2 }],
    ]);
  });

  it('moves a category with the keyboard, says so, and saves once', async () => {
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'PUT /admin/categories/order': done,
    });
    const grip = await screen.findByRole('button', { name: /^Move Image: drag/ });
    fireEvent.keyDown(grip, { key: 'ArrowUp' });
    expect(screen.getByText('Image is now number 1 of 2.')).toBeTruthy();
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-labelledby'))).toEqual([
      'category-2-name',
      'category-11-name',
    ]);
    await waitFor(() =>
      expect(sent(calls)).toEqual([['PUT /admin/categories/order', { ids: [2, 11], before: [11, 2] }]]),
    );
  });

  it('tells what a merge moves before it merges', async () => {
    const moved = { listings: 3, videos: 1, channels: 0, subscribers: 0 };
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'POST /admin/categories/2/merge': () => Response.json({ data: { into: writing, moved } }),
    });
    await screen.findByRole('article', { name: 'Image' });
    await click(button('Merge Image'));
    await screen.findByRole('option', { name: 'Writing' });
    type(screen.getByLabelText('New category'), '11');
    expect(await screen.findByText('3 listings, including pending and rejected ones')).toBeTruthy();
    await submit(button('Merge categories'));
    expect(sent(calls).at(-1)).toEqual(['POST /admin/categories/2/merge', { into: 11, version: 1 }]);
  });

  it('asks for a replacement before it deletes a category with tools', async () => {
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'DELETE /admin/categories/2': done,
    });
    await screen.findByRole('article', { name: 'Image' });
    await click(button('Delete Image'));
    expect(screen.getByText('Are you sure you want to delete this category?')).toBeTruthy();
    expect(screen.getByText(/^Image has 3 tools/)).toBeTruthy();
    const target = screen.getByLabelText<HTMLSelectElement>('New category');
    await submit(target);
    expect(screen.getByText('Choose a category to move the tools to.')).toBeTruthy();
    await screen.findByRole('option', { name: 'Writing' });
    expect(screen.queryByRole('option', { name: 'Image' })).toBeNull();
    type(target, '11');
    await submit(target);
    expect(sent(calls)).toEqual([['DELETE /admin/categories/2', { reassign_to: 11, version: 1 }]]);
  });

  it('shows what somebody else has changed before it deletes a category', async () => {
    let current: AdminCategory | undefined = { ...writing, intro: 'Worth keeping.', version: 2 };
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'DELETE /admin/categories/11': () =>
        current ? Response.json({ message: 'Changed.', code: 'conflict', current }, { status: 409 }) : done(),
    });
    await screen.findByRole('article', { name: 'Writing' });
    await click(button('Delete Writing'));
    await submit(button('Delete category'));
    const changes = screen.getByRole('region', { name: 'Someone else changed this' });
    expect([changes.textContent?.includes('Now: Worth keeping.'), document.activeElement]).toEqual([
      true,
      changes,
    ]);
    current = undefined;
    await submit(button('Delete category'));
    expect(sent(calls).map(([, body]) => body)).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('asks in the same dialog when the category has received tools meanwhile', async () => {
    await showTab(Component, '?tab=categories', {
      ...list,
      'DELETE /admin/categories/11': () =>
        Response.json({ message: 'It has tools.', code: 'conflict', tools_count: 1 }, { status: 409 }),
    });
    await screen.findByRole('article', { name: 'Writing' });
    await click(button('Delete Writing'));
    await submit(button('Delete category'));
    expect(screen.getByText(/^Writing has 1 tool/)).toBeTruthy();
    expect(button('Move tools and delete')).toBeTruthy();
  });
});

describe('tags', () => {
  it('shows the name that somebody else has given a tag before it is renamed', async () => {
    const tag = { id: 3, slug: 'notes', name: 'Notes', tools_count: 4 };
    let current: object | undefined = { ...tag, name: 'Theirs' };
    const { calls } = await showTab(Component, '?tab=categories&view=tags', {
      'GET /admin/tags': () => Response.json(listOf([tag])),
      'PUT /admin/tags/3': () =>
        current ? Response.json({ message: 'Changed.', code: 'conflict', current }, { status: 409 }) : done(),
    });
    await click(await screen.findByRole('button', { name: 'Rename Notes' }));
    type(screen.getByLabelText('Name'), 'Mine');
    await submit(screen.getByLabelText('Name'));
    expect(screen.getByText('Now: Theirs')).toBeTruthy();
    current = undefined;
    await click(button('Save mine as well'));
    expect(screen.getByText('Theirs is now Mine.')).toBeTruthy();
    expect(sent(calls)).toEqual([
      ['PUT /admin/tags/3', { name: 'Mine', before: 'Notes' }],
      ['PUT /admin/tags/3', { name: 'Mine', before: 'Theirs' }],
    ]);
  });
});

it('are trusted for five minutes', () => {
  const { staleTime, refetchInterval } = allCategoriesQuery();
  expect([staleTime, refetchInterval]).toEqual([300_000, 300_000]);
});
