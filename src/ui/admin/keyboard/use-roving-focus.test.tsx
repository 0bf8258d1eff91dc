import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRovingFocus } from './use-roving-focus.ts';

afterEach(cleanup);

let rows: ReturnType<typeof useRovingFocus<number>>;

function List({ ids, dialog }: { ids: readonly number[]; dialog?: ReactNode }) {
  rows = useRovingFocus<number>(ids);
  return (
    <section ref={rows.list}>
      {ids.map((id) => (
        <button key={id} type="button" data-row={id}>
          {id}
        </button>
      ))}
      {dialog}
    </section>
  );
}

test('makes the next row current as soon as it has the focus of a removed one', () => {
  const { rerender, getByText } = render(<List ids={[1, 2]} />);
  act(() => getByText('1').focus());
  expect(rows.readCurrent()).toBe(1);
  const seen: (number | null)[] = [];
  // A key may be pressed before the next render.
  getByText('2').addEventListener('focus', () => seen.push(rows.readCurrent()));
  rerender(<List ids={[2]} />);
  expect(document.activeElement).toBe(getByText('2'));
  expect(seen).toEqual([2]);
  expect(rows.current).toBe(2);
});

test('goes on after a row that was removed while a dialog about it was open', () => {
  const dialog = (
    <dialog open>
      <button type="button">Reject</button>
    </dialog>
  );
  const { rerender, getByText } = render(<List ids={[1, 2, 3]} dialog={dialog} />);
  act(() => getByText('2').focus());
  const button = getByText('Reject');
  act(() => button.focus());
  rerender(<List ids={[1, 3]} dialog={dialog} />);
  expect(document.activeElement).toBe(button);
  expect(rows.current).toBe(3);
  // The list is read again, with a row more.
  rerender(<List ids={[1, 3, 4]} dialog={dialog} />);
  expect(rows.readCurrent()).toBe(3);
  act(() => {
    button.blur();
    button.parentElement!.dispatchEvent(new Event('close'));
  });
  expect(document.activeElement).toBe(getByText('3'));
  rerender(<List ids={[1, 3, 4, 5]} />);
  expect(rows.readCurrent()).toBe(3);
});
