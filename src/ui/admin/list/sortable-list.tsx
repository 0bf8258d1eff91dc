import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Grip from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';

/** Several steps in a row are saved together. */
const SAVE_AFTER_MS = 700;

interface Sortable {
  id: number;
  name: string;
}

interface SortableListProps<Item extends Sortable> {
  label: string;
  items: readonly Item[];
  /** Saves an order. When it fails, the list shows the order of the items again. */
  onOrder: (ids: readonly number[], before: readonly number[]) => Promise<unknown>;
  /** False while only some of the items are shown. */
  isSortable: boolean;
  /** A row: its grip, and its buttons for a step up or down. */
  children: (item: Item, grip: ReactNode, steps: ReactNode) => ReactNode;
}

function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id);
  return others;
}

/** The order on the screen, which is saved a moment after the last step. */
function useOrder<Item extends Sortable>({ items, onOrder }: SortableListProps<Item>) {
  const stored = items.map(({ id }) => id);
  const [order, setOrder] = useState<readonly number[]>();
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const known = new Set(stored);
  const isCurrent = order?.length === stored.length && order.every((id) => known.has(id));
  const ids = isCurrent ? order : stored;
  function save(next: readonly number[]) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void onOrder(next, stored)
        .catch(() => {})
        .finally(() => setOrder((shown) => (shown === next ? undefined : shown)));
    }, SAVE_AFTER_MS);
  }
  return {
    ids,
    said,
    move(id: number, to: number, isDone = true) {
      const next = moved(ids, id, to);
      const at = next.indexOf(id);
      if (at === ids.indexOf(id) && !isDone) return;
      setOrder(next);
      const name = items.find((item) => item.id === id)?.name ?? '';
      setSaid(t('admin.movedTo', { name, place: at + 1, count: next.length }));
      if (isDone) save(next);
    },
  };
}

const ARROWS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface StepsProps {
  item: Sortable;
  at: number;
  last: number;
  onStep: (id: number, to: number, part: string) => void;
}

/** The buttons for a step up and down. */
function Steps({ item: { id, name }, at, last, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        label={t('admin.moveUpName', { name })}
        data-up={id}
        aria-disabled={at === 0 || undefined}
        onClick={() => onStep(id, at - 1, 'up')}
      >
        <ArrowUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton
        label={t('admin.moveDownName', { name })}
        data-down={id}
        aria-disabled={at === last || undefined}
        onClick={() => onStep(id, at + 1, 'down')}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
}

/** How many of the other rows are above a place of the window. */
function countAbove(list: HTMLElement | null, clientY: number, id: number): number {
  return [...(list?.children ?? [])].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return row.getAttribute('data-id') !== String(id) && top + height / 2 < clientY;
  }).length;
}

/** Items that are put in order by dragging, with the arrow keys, or step by step. */
export function SortableList<Item extends Sortable>(props: SortableListProps<Item>) {
  const { label, items, isSortable, children } = props;
  const { ids, said, move } = useOrder(props);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const byId = new Map(items.map((item) => [item.id, item]));

  /** Its element is another one in the list now, which takes the focus away in some browsers. */
  function step(id: number, to: number, part: string) {
    move(id, to);
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-${part}="${id}"]`)?.focus());
  }
  function onKeyDown(event: KeyboardEvent, id: number) {
    const to = ARROWS[event.key]?.(ids.indexOf(id), ids.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    step(id, to, 'grip');
  }
  function onPointerMove({ clientY }: PointerEvent, id: number) {
    if (dragged === id) move(id, countAbove(list.current, clientY, id), false);
  }
  function drop(id: number) {
    if (dragged !== id) return;
    setDragged(undefined);
    move(id, ids.indexOf(id));
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {ids.map((id, at) => {
          const item = byId.get(id);
          if (!item) return null;
          const { name } = item;
          const grip = isSortable && (
            <IconButton
              label={t('admin.dragName', { name })}
              data-grip={id}
              onKeyDown={(event) => onKeyDown(event, id)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              onPointerMove={(event) => onPointerMove(event, id)}
              onPointerUp={() => drop(id)}
              onPointerCancel={() => drop(id)}
              className="-mx-1 cursor-grab touch-none text-muted active:cursor-grabbing"
            >
              <Grip aria-hidden className="size-4.5" />
            </IconButton>
          );
          const steps = isSortable && <Steps item={item} at={at} last={ids.length - 1} onStep={step} />;
          return (
            <li
              key={id}
              data-id={id}
              className={joinClasses(
                'rounded-card',
                dragged === id && 'relative z-10 shadow-lg ring-2 ring-accent',
              )}
            >
              {children(item, grip, steps)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
