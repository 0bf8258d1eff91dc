import '#src/shared/messages/en-admin.ts';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { NothingListed } from './nothing-listed.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

interface CountedListProps<Item> extends Omit<PagedListProps<Item>, 'describe' | 'empty' | 'children'> {
  /** Title of the empty list. */
  empty: string;
  emptyText: string;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
}

/** A list with lines between its rows that says how long it is. */
export function CountedList<Item extends { id: number }>({
  empty,
  emptyText,
  children,
  ...list
}: CountedListProps<Item>) {
  return (
    <PagedList
      {...list}
      describe={(count) => (count > 0 ? t('admin.total', { count }) : undefined)}
      empty={<NothingListed title={empty} text={emptyText} />}
    >
      {(items) => (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={item.id} className="py-4">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
