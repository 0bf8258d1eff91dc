import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Pagination } from '#src/shared/envelope.ts';
import { useAdminAddress } from '../address/use-admin-address.ts';
import { adminListQuery, pageOf } from '../admin-query.ts';
import { useRovingFocus } from '../keyboard/use-roving-focus.ts';
import { pressIn } from './press-in.ts';

interface Page<Item> {
  data: Item[];
  pagination: Pagination;
}

/** A list and its current row, which follows the focus and which shortcuts act on. */
export function useAdminList<Item extends { id: number }>(query: UseQueryResult<Page<Item>>) {
  const items = query.data?.data ?? [];
  const rows = useRovingFocus(items.map(({ id }) => id));
  return {
    query,
    items,
    ref: rows.list,
    currentId: rows.current,
    /** Shortcuts to the next and the previous row. */
    moveKeys: { j: () => rows.move(1), k: () => rows.move(-1) },
    /** A shortcut that acts on the current row, if there is one. */
    onCurrent: (act: (item: Item) => unknown) => () => {
      const id = rows.readCurrent();
      const current = items.find((item) => item.id === id);
      if (current) act(current);
    },
    /** A shortcut that presses a button of the current row: the first one with this `data-decision`. */
    press: (decision: string) => () => pressIn(rows.elementOf(rows.readCurrent()), decision),
  };
}

/** The page of a list that the URL names. `read` makes the call that reads it. */
export function useAdminPage<Item extends { id: number }>(
  read: (page: ReturnType<typeof pageOf>) => Parameters<typeof adminListQuery<Page<Item>>>[0],
  staleTime: number,
) {
  const { address } = useAdminAddress();
  return useAdminList(useQuery(adminListQuery(read(pageOf(address)), staleTime)));
}

export type List<Item extends { id: number }> = Pick<
  ReturnType<typeof useAdminList<Item>>,
  'query' | 'ref' | 'currentId'
>;
