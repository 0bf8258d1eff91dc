import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import { ToolScreenshots } from './tool-screenshots.tsx';

const screenshots = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'];

afterEach(cleanup);

async function openSecond() {
  render(<ToolScreenshots tool={makeToolPage({ screenshots })} />);
  const link = screen.getByRole('link', { name: 'Screenshot 2 of Quill' });
  link.focus();
  await act(async () => void fireEvent.click(link));
  return { link, dialog: await screen.findByRole('dialog', { name: 'Images of Quill' }) };
}
const shown = (dialog: HTMLElement) => within(dialog).getByRole('img').getAttribute('alt');
const press = (dialog: HTMLElement, key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(dialog, { key, ...more }));

describe('the viewer', () => {
  test('shows the pressed picture and counts', async () => {
    const { dialog } = await openSecond();
    expect(shown(dialog)).toBe('Screenshot 2 of Quill');
    expect(within(dialog).getByText('2 of 3')).toBeTruthy();
  });

  test('follows the arrow keys, Home and End as far as there are pictures', async () => {
    const { dialog } = await openSecond();
    for (const [key, number] of [
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['Home', 1],
      ['ArrowLeft', 1],
      ['End', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await press(dialog, key);
      expect([key, shown(dialog)]).toEqual([key, `Screenshot ${number} of Quill`]);
    }
    await press(dialog, 'ArrowLeft', { altKey: true });
    expect(shown(dialog)).toBe('Screenshot 2 of Quill');
  });

  test('has buttons that keep the focus at the end', async () => {
    const { dialog } = await openSecond();
    const next = within(dialog).getByRole('button', { name: 'Next image' });
    next.focus();
    await act(async () => next.click());
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await act(async () => next.click());
    expect(shown(dialog)).toBe('Screenshot 3 of Quill');
    await act(async () => within(dialog).getByRole('button', { name: 'Previous image' }).click());
    expect(shown(dialog)).toBe('Screenshot 2 of Quill');
  });

  test('follows a swipe, but neither a tap nor a scroll', async () => {
    const { dialog } = await openSecond();
    const image = () => within(dialog).getByRole('img');
    const drag = (across: number, down: number) =>
      act(async () => {
        fireEvent.pointerDown(image(), { clientX: 200, clientY: 200, isPrimary: true });
        fireEvent.pointerUp(image(), { clientX: 200 + across, clientY: 200 + down, isPrimary: true });
      });
    await drag(-20, 0);
    await drag(-60, 90);
    expect(shown(dialog)).toBe('Screenshot 2 of Quill');
    await drag(-80, 10);
    expect(shown(dialog)).toBe('Screenshot 3 of Quill');
    await drag(80, 10);
    expect(shown(dialog)).toBe('Screenshot 2 of Quill');
  });

  test('closes, and can be opened again', async () => {
    const { dialog, link } = await openSecond();
    await act(async () => within(dialog).getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => void fireEvent.click(link));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('leaves a click with a modifier to the browser', async () => {
    render(<ToolScreenshots tool={makeToolPage({ screenshots })} />);
    const link = screen.getByRole('link', { name: 'Screenshot 1 of Quill' });
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => void fireEvent.click(link, { ctrlKey: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('without screenshots', () => {
  beforeEach(cleanup);

  test('the picture of the tool’s site is shown with its origin', () => {
    render(<ToolScreenshots tool={makeToolPage({ cover_url: '/uploads/site.webp' })} />);
    expect(screen.getByRole('img', { name: 'Preview image of Quill' }).getAttribute('src')).toBe(
      '/uploads/site.webp',
    );
    expect(screen.getByText('Preview from quill.example.com')).toBeTruthy();
  });

  test('screenshots come before the picture of the site', () => {
    render(<ToolScreenshots tool={makeToolPage({ screenshots, cover_url: '/uploads/site.webp' })} />);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(screenshots);
  });

  test('without a picture nothing is shown', () => {
    const { container } = render(<ToolScreenshots tool={makeToolPage()} />);
    expect(container.innerHTML).toBe('');
  });
});
