import { cleanup, screen } from '@testing-library/react';
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
import { categoriesQuery } from './client.ts';
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
    expect(sent(calls).at(-1)).toEqual(['POST /admin/categories', { name: 'Gardening' }]);
    expect(screen.getByText('Gardening added.')).toBeTruthy();
  });

  it('deactivates and renames a category', async () => {
    const { calls } = await showTab(Component, '?tab=categories', {
      ...list,
      'POST /admin/categories/11/toggle-active': done,
      'PUT /admin/categories/11': done,
    });
    const active = await screen.findByRole('switch', { name: 'Writing is active' });
    expect(active.getAttribute('aria-checked')).toBe('true');
    await click(active);
    await click(button('Rename Writing'));
    type(screen.getByLabelText('Name'), 'Letters');
    await submit(screen.getByLabelText('Name'));
    expect(sent(calls)).toEqual([
      ['POST /admin/categories/11/toggle-active', undefined],
      ['PUT /admin/categories/11', { name: 'Letters' }],
    ]);
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
    expect(sent(calls)).toEqual([['DELETE /admin/categories/2', { reassign_to: 11 }]]);
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

it('are trusted for five minutes', () => {
  const { staleTime, refetchInterval } = categoriesQuery({ page: 1, search: '' });
  expect([staleTime, refetchInterval]).toEqual([300_000, 300_000]);
});
