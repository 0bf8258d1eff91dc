import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { readKept, setKept } from '../ui/kept-tools.ts';
import { KeptTools } from './kept-tools-list.tsx';

afterEach(() => {
  cleanup();
  for (const tool of readKept()) setKept(tool, tool.path, false);
});

function show() {
  const router = createMemoryRouter([{ path: '/saved-tools', Component: KeptTools }], {
    initialEntries: ['/saved-tools'],
  });
  render(<RouterProvider router={router} />);
}

test('lists what a visitor has saved on this device, and removes it', () => {
  setKept({ id: 1, slug: 'loom', name: 'Loom' }, '/', true);
  setKept({ id: 2, slug: 'quill', name: 'Quill' }, '/', true);
  show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'QuillRemove',
    'LoomRemove',
  ]);
  expect(screen.getByRole('link', { name: 'Loom' }).getAttribute('href')).toBe('/ai/loom');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/login?return_to=%2Fsaved-tools',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Loom' }));
  expect(readKept().map(({ name }) => name)).toEqual(['Quill']);
});

test('says how to begin where nothing is saved', () => {
  show();
  expect(screen.getByText('No saved tools')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
