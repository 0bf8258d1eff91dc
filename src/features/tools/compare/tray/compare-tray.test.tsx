import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { CompareEffects } from '../compare-effects.tsx';
import { CompareToggle } from '../compare-toggle.tsx';
import { addToTray, clearTray, type TrayTool } from '../public/tray-client.ts';

const KEY = 'compare_tools';
const tool = (name: string): TrayTool => ({ slug: name.toLowerCase(), name, logo_url: null });
const pens = ['Quill', 'Pen', 'Brush', 'Chalk', 'Crayon'].map(tool);

function Page() {
  return (
    <>
      {pens.map((pen) => (
        <CompareToggle key={pen.slug} tool={pen} />
      ))}
      <CompareEffects />
    </>
  );
}

const show = (address = '/') => renderForViewer({ '/': Page, '/compare': Page }, address, {});
const toggle = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });
const press = (button: HTMLElement) => act(async () => button.click());
const tray = () => screen.findByRole('region', { name: 'Tools to compare' });
const stored = () => JSON.parse(localStorage.getItem(KEY)!).map(({ slug }: TrayTool) => slug);

beforeEach(() => act(() => clearTray()));
afterEach(() => {
  cleanup();
  clearTray();
  localStorage.removeItem(KEY);
});

it('collects tools, leads to their comparison and is stored', async () => {
  await show();
  expect(screen.queryByRole('region')).toBeNull();
  await press(toggle('Quill'));
  await press(toggle('Pen'));
  expect(toggle('Quill').getAttribute('aria-pressed')).toBe('true');
  const link = within(await tray()).getByRole('link', { name: 'Compare' });
  expect(link.getAttribute('href')).toBe('/compare?tools=quill,pen');
  expect(stored()).toEqual(['quill', 'pen']);
  await press(toggle('Quill'));
  expect(stored()).toEqual(['pen']);
});

it('compares no single tool, and says why', async () => {
  await show();
  await press(toggle('Quill'));
  const region = within(await tray());
  expect(region.queryByRole('link', { name: 'Compare' })).toBeNull();
  const button = region.getByRole('button', { name: 'Compare' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby')!);
  expect(reason?.textContent).toBe('Add another tool to compare.');
});

it('takes four tools and says so', async () => {
  await show();
  for (const { name } of pens) await press(toggle(name));
  expect(stored()).toHaveLength(4);
  expect(toggle('Crayon').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('You can compare 4 tools at a time. Remove one first.')).toBeTruthy();
});

it('keeps the focus in the tray when a tool is removed, and leaves it with the last one', async () => {
  await show();
  act(() => void addToTray(pens.slice(0, 2)));
  const region = await tray();
  await press(within(region).getByRole('button', { name: 'Remove Quill from comparison' }));
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  const pen = within(region).getByRole('button', { name: 'Remove Pen from comparison' });
  expect(document.activeElement).toBe(pen);
  await press(pen);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect(document.activeElement?.id).toBe('main');
  expect(screen.queryByRole('region')).toBeNull();
});

it('follows another tab, and adds to what that tab has stored', async () => {
  await show();
  const fromElsewhere = (text: string) =>
    act(() => {
      localStorage.setItem(KEY, text);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
  fromElsewhere(JSON.stringify([pens[0]]));
  expect(toggle('Quill').getAttribute('aria-pressed')).toBe('true');
  localStorage.setItem(KEY, JSON.stringify([pens[0], pens[1]]));
  await press(toggle('Brush'));
  expect(stored()).toEqual(['quill', 'pen', 'brush']);
  fromElsewhere('not json');
  expect(screen.queryByRole('region')).toBeNull();
});

it('is not shown on the comparison', async () => {
  await show('/compare');
  await press(toggle('Quill'));
  expect(screen.queryByRole('region')).toBeNull();
});

it('adds all of several tools or none', () => {
  expect(addToTray(pens)).toBe(false);
  expect(addToTray(pens.slice(0, 4))).toBe(true);
  expect(stored()).toHaveLength(4);
});
