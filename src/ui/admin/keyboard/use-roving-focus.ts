import { useEffect, useRef, useState } from 'react';

/** Returns the item after one that has left a list, or else the one before it; null for an empty list. */
function neighbourOf<Id>(before: readonly Id[], after: readonly Id[], gone: Id): Id | null {
  const index = before.indexOf(gone);
  const isLeft = (id: Id) => after.includes(id);
  const next = before.slice(index + 1).find(isLeft) ?? before.slice(0, Math.max(index, 0)).findLast(isLeft);
  return next ?? after[0] ?? null;
}

const inRow = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-row]');

/**
 * The current row of a list: the last one with the focus. Rows can take the focus and have their id in `data-row`.
 * When the row with the focus leaves the list, the next one gets it, so that the keyboard does not start again at the
 * top of the page.
 */
export function useRovingFocus<Id extends number | string>(ids: readonly Id[]) {
  const list = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Id | null>(null);
  const known = useRef(ids);
  /** The row that has the focus or gets it when a dialog closes; null when the focus is elsewhere. */
  const focused = useRef<Id | null>(null);
  /** The next value of `chosen`, since a key may be pressed before the next render. */
  const latest = useRef<Id | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : null;

  const elementOf = (id: Id | null) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);

  useEffect(() => {
    function follow({ target }: FocusEvent) {
      if ((target as Element | null)?.closest?.('dialog')) return;
      const row = list.current?.contains(target as Node) ? inRow(target) : null;
      const name = row?.getAttribute('data-row');
      focused.current = known.current.find((id) => String(id) === name) ?? null;
      if (focused.current === null) return;
      latest.current = focused.current;
      setChosen(focused.current);
    }
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  /** Focuses the current row, or the list when it is empty, unless the focus is elsewhere. */
  function focusCurrent() {
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    if (!hasFocus) (latest.current === null ? list.current : elementOf(latest.current))?.focus();
  }

  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` stands for the ids, which are a new array each time
  useEffect(() => {
    const before = known.current;
    known.current = ids;
    const lost = focused.current;
    if (lost === null || ids.includes(lost)) return;
    const next = neighbourOf(before, ids, lost);
    latest.current = next;
    focused.current = next;
    setChosen(next);
    focusCurrent();
    // The dialog about the row gives the focus back to it, and it is gone.
    document.activeElement?.closest('dialog')?.addEventListener('close', focusCurrent, { once: true });
  }, [order]);

  function focusRow(id: Id) {
    const element = elementOf(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }

  /** The current row, for keys, even before the next render. */
  function readCurrent(): Id | null {
    return latest.current !== null && known.current.includes(latest.current) ? latest.current : null;
  }

  return {
    list,
    current,
    readCurrent,
    elementOf,
    /** Goes to the next row (1) or the previous one (-1); without a current row, to the first or the last. */
    move(step: 1 | -1) {
      const rows = known.current;
      const at = readCurrent();
      const index = at === null ? -1 : rows.indexOf(at);
      const start = step === 1 ? 0 : rows.length - 1;
      const next = index < 0 ? start : Math.min(Math.max(index + step, 0), rows.length - 1);
      const id = rows[next];
      if (id !== undefined) focusRow(id);
    },
  };
}
