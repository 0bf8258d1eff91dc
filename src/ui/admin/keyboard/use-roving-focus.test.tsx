import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRovingFocus } from './use-roving-focus.ts';

let rows: ReturnType<typeof useRovingFocus>;

function List({ ids }: { ids: readonly number[] }) {
  rows = useRovingFocus(ids);
  return (
    <section ref={rows.list}>
      {ids.map((id) => (
        <button key={id} type="button" data-row={id}>
          {id}
        </button>
      ))}
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
