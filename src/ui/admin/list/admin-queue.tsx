import type { ComponentType } from 'react';
import type { Pagination } from '#src/shared/envelope.ts';
import type { AdminQueue } from '#src/shared/pages.ts';
import { adminListQuery, type ListPart, PENDING_FRESH_MS, pageOf } from '../admin-query.ts';

type Read<Item> = Parameters<typeof adminListQuery<{ data: Item[]; pagination: Pagination }>>[0];

export interface QueueRowProps<Item> {
  item: Item;
  isCurrent: boolean;
}

/** Makes a list part of everything that waits: its rows decide on their own. */
export function adminQueue<Item extends { id: number }>({
  name,
  label,
  read,
  sinceOf,
  Row,
  isSearched = true,
}: Pick<AdminQueue, 'name' | 'label'> & {
  read: (page: ReturnType<typeof pageOf>) => Read<Item>;
  sinceOf: (item: Item) => string;
  Row: ComponentType<QueueRowProps<Item>>;
  /** False for a list without a search, which a search then leaves out. */
  isSearched?: boolean;
}): AdminQueue {
  const rowOf = (item: Item) => ({
    id: item.id,
    since: sinceOf(item),
    render: (isCurrent: boolean) => <Row item={item} isCurrent={isCurrent} />,
  });
  const select = (list: unknown) => {
    const { data, pagination } = list as { data: Item[]; pagination: Pagination };
    return { total: pagination.total, rows: data.map(rowOf) };
  };
  const part = (search: string): ListPart => ({ page: 1, search });
  return {
    name,
    label,
    query: (search) =>
      ({
        ...adminListQuery(read(pageOf(part(search))), PENDING_FRESH_MS),
        select,
        enabled: isSearched || search === '',
      }) as ReturnType<AdminQueue['query']>,
  };
}
