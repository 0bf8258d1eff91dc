import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';
import { NO_IMAGES, type Picture, pictureOf } from '../draft/tool-draft.ts';
import { MediaSection } from './media-section.tsx';

const MB = 1024 * 1024;
const file = (name: string, type = 'image/png', size = 1) => new File([new Uint8Array(size)], name, { type });

function Media({ first, onRemoveKept }: { first: Picture[]; onRemoveKept?: (picture: Picture) => void }) {
  const [images, setImages] = useState({ ...NO_IMAGES, screenshots: first });
  return (
    <>
      <MediaSection images={images} errors={{}} onImages={setImages as never} onRemoveKept={onRemoveKept} />
      <ToastRegion />
    </>
  );
}

function show(names: string[] = [], onRemoveKept?: (picture: Picture) => void) {
  render(<Media first={names.map((name) => pictureOf(file(name)))} onRemoveKept={onRemoveKept} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const choose = (label: string, files: File[]) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } }),
  );
const names = () =>
  screen
    .queryAllByRole('img', { name: /^Screenshot/ })
    .map((image) => image.getAttribute('alt')?.split(': ')[1]);
const refusals = (part: number) => screen.getAllByRole('alert')[part]!.textContent;

afterEach(cleanup);

describe('a logo', () => {
  it.each([
    [file('logo.gif', 'image/gif'), 'logo.gif isn’t a supported type. Use PNG, JPG, SVG, WEBP.'],
    [file('logo.png', 'image/png', 2 * MB + 1), 'logo.png is larger than 2 MB.'],
    [file('logo.png', 'image/png', 0), 'logo.png is empty.'],
  ])('is rejected with the reason', async (picture, text) => {
    show();
    await choose('Choose logo', [picture]);
    expect(refusals(0)).toBe(text);
    expect(screen.queryByAltText('Selected logo')).toBeNull();
  });

  it('can be an SVG of 2 MB, and can be removed and restored', async () => {
    show();
    await choose('Choose logo', [file('logo.svg', 'image/svg+xml', 2 * MB)]);
    expect(screen.getByAltText('Selected logo').getAttribute('src')).toMatch(/^blob:/);
    await press('Remove logo');
    expect(screen.queryByAltText('Selected logo')).toBeNull();
    expect(document.activeElement).toBe(button('Choose logo'));
    await press('Undo');
    expect(screen.getByAltText('Selected logo')).toBeTruthy();
  });
});

describe('screenshots', () => {
  it('are accepted or rejected one by one', async () => {
    show();
    await choose('Choose screenshots', [
      file('a.png'),
      file('b.svg', 'image/svg+xml'),
      file('c.webp', 'image/webp', 5 * MB + 1),
      file('d.jpg', 'image/jpeg', 5 * MB),
    ]);
    expect(names()).toEqual(['a.png', 'd.jpg']);
    expect(refusals(1)).toBe('b.svg isn’t a supported type. Use PNG, JPG, WEBP.c.webp is larger than 5 MB.');
  });

  it('are limited to eight', async () => {
    show(['1', '2', '3', '4', '5', '6']);
    await choose('Add screenshots', [file('7'), file('8'), file('9')]);
    expect(names()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(refusals(1)).toBe('You can add up to 8 screenshots; 1 wasn’t added.');
  });

  it('can be dropped', async () => {
    show();
    const zone = button('Choose screenshots').closest('.border-dashed')!;
    const dataTransfer = { types: ['Files'], files: [file('a.png')] };
    await act(async () => fireEvent.drop(zone, { dataTransfer }));
    expect(names()).toEqual(['a.png']);
  });

  it('can be moved with the keyboard, which is announced and keeps the focus', async () => {
    show(['a', 'b', 'c']);
    button('Move screenshot 1 later').focus();
    await press('Move screenshot 1 later');
    expect(names()).toEqual(['b', 'a', 'c']);
    expect(screen.getByText('Moved to position 2 of 3.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(button('Move screenshot 2 later'));
    await press('Move screenshot 2 later');
    expect(names()).toEqual(['b', 'c', 'a']);
    expect(document.activeElement).toBe(button('Move screenshot 3 later'));
    expect(button('Move screenshot 3 later').getAttribute('aria-disabled')).toBe('true');
    await press('Move screenshot 3 later');
    expect(names()).toEqual(['b', 'c', 'a']);
  });

  it('are removed, which can be undone', async () => {
    show(['a', 'b', 'c']);
    await press('Remove screenshot 2');
    expect(names()).toEqual(['a', 'c']);
    expect(document.activeElement).toBe(button('Add screenshots'));
    await press('Undo');
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('on the server stay before new ones, and are removed by the caller', async () => {
    const kept: Picture = { key: 'kept-3', id: 3, url: '/files/3.webp' };
    const onRemoveKept = vi.fn();
    render(<Media first={[kept, pictureOf(file('new'))]} onRemoveKept={onRemoveKept} />);
    expect(button('Move screenshot 1 later').getAttribute('aria-disabled')).toBe('true');
    expect(button('Move screenshot 2 earlier').getAttribute('aria-disabled')).toBe('true');
    await press('Remove screenshot 1');
    expect(onRemoveKept).toHaveBeenCalledWith(kept);
    expect(screen.getAllByRole('img', { name: /^Screenshot/ })).toHaveLength(2);
  });
});
