import { useEffect, useRef, useState } from 'react';
import { neighbourOf } from './neighbour-of.ts';

const inRow = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-row]');

/**
 * The current row of a list: the one that had the focus last, or was moved to. Rows carry `data-row` with their id and
 * can take the focus. When the row with the focus leaves the list, the focus goes to the one after it, so that nobody
 * starts again at the top of the page.
 */
export function useRovingFocus(ids: readonly number[]) {
  const list = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const known = useRef(ids);
  /** The row that the focus was in last; null when it went elsewhere on the page. A dialog is about its row. */
  const held = useRef<number | null>(null);
  /** What `chosen` is about to be: a key may come before the next rendering. */
  const latest = useRef<number | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : null;

  const elementOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);

  useEffect(() => {
    function follow({ target }: FocusEvent) {
      if ((target as Element | null)?.closest?.('dialog')) return;
      const row = list.current?.contains(target as Node) ? inRow(target) : null;
      held.current = row ? Number(row.getAttribute('data-row')) : null;
      if (held.current === null) return;
      latest.current = held.current;
      setChosen(held.current);
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` stands for the ids, which are a new array each time
  useEffect(() => {
    const before = known.current;
    known.current = ids;
    const lost = held.current;
    if (lost === null || ids.includes(lost)) return;
    const next = neighbourOf(before, ids, lost);
    latest.current = next;
    setChosen(next);
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    if (!hasFocus) (next === null ? list.current : elementOf(next))?.focus();
  }, [order]);

  function focusRow(id: number) {
    const element = elementOf(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  /** The current row at this very moment, for keys. */
  function readCurrent(): number | null {
    return latest.current !== null && known.current.includes(latest.current) ? latest.current : null;
  }

  return {
    list,
    current,
    readCurrent,
    /** To the next row (1) or the one before (-1); the first or the last when there is no current one. */
    move(step: 1 | -1) {
      const rows = known.current;
      const place = rows.indexOf(readCurrent() ?? -1);
      const start = step === 1 ? 0 : rows.length - 1;
      const next = place < 0 ? start : Math.min(Math.max(place + step, 0), rows.length - 1);
      const id = rows[next];
      if (id !== undefined) focusRow(id);
    },
  };
}
