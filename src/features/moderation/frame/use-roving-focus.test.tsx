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

test('the row after one that has left is current from the moment it has the focus', () => {
  const { rerender, getByText } = render(<List ids={[1, 2]} />);
  act(() => getByText('1').focus());
  expect(rows.readCurrent()).toBe(1);
  const seen: (number | null)[] = [];
  // A key may come before the next rendering.
  getByText('2').addEventListener('focus', () => seen.push(rows.readCurrent()));
  rerender(<List ids={[2]} />);
  expect(document.activeElement).toBe(getByText('2'));
  expect(seen).toEqual([2]);
  expect(rows.current).toBe(2);
});
