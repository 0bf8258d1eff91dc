import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearTray } from '#src/features/tools/compare/public/tray-client.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { SavedTool } from '../contract.ts';
import { CompareChosen } from './saved-list.tsx';

const saved = (slug: string) => ({ slug, name: slug, logo_url: null }) as SavedTool;
const stored = () =>
  JSON.parse(localStorage.getItem('compare_tools') ?? '[]').map(({ slug }: SavedTool) => slug);

async function compare(slugs: string[]) {
  const onDone = vi.fn();
  const Page = () => <CompareChosen tools={slugs.map(saved)} onDone={onDone} />;
  await renderForViewer({ '/': Page }, '/', {});
  await act(async () => screen.getByRole('button', { name: 'Compare' }).click());
  return onDone;
}

afterEach(() => {
  cleanup();
  clearTray();
  localStorage.removeItem('compare_tools');
});

it('puts the selected tools into the tray and ends the selection', async () => {
  expect(await compare(['quill', 'pen'])).toHaveBeenCalledOnce();
  expect(stored()).toEqual(['quill', 'pen']);
});

it('keeps the selection when there are more than four', async () => {
  expect(await compare(['a', 'b', 'c', 'd', 'e'])).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
  expect(screen.getByText('You can compare 4 tools at a time. Remove one first.')).toBeTruthy();
});
