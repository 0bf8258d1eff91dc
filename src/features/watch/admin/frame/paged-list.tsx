import type { UseQueryResult } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { ReadState } from './read-state.tsx';
import { useWatchPlace } from './use-watch-place.ts';

interface Page<Item> {
  data: Item[];
  pagination: Position;
}

/** Goes to the last page there is when the URL names one after it. */
function useExistingPage(position: Position | undefined, pathOf: (change: { page: number }) => string): void {
  const navigate = useNavigate();
  const isPast = position !== undefined && position.current_page > position.last_page;
  const target = isPast ? pathOf({ page: position.last_page }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

function Rows<Item extends { id: number }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="py-4">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

interface PagedListProps<Item> {
  label: string;
  query: UseQueryResult<Page<Item>>;
  empty: string;
  emptyText: string;
  /** The list can take the focus when a row that had it is gone. */
  ref?: Ref<HTMLElement>;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
}

/** A list with lines between its rows, a pager, and a text when it is empty. Screen readers hear how long it is. */
export function PagedList<Item extends { id: number }>(props: PagedListProps<Item>) {
  const { label, query, empty, emptyText, ref, children } = props;
  const { pathOf } = useWatchPlace();
  const { data: page, isPlaceholderData } = query;
  useExistingPage(isPlaceholderData ? undefined : page?.pagination, pathOf);
  const total = page?.pagination.total ?? 0;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-4 outline-none',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <p role="status" className="text-sm text-muted empty:hidden">
        {total > 0 && t('watchAdmin.total', { count: total })}
      </p>
      <ReadState query={query}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState icon={<Inbox aria-hidden />} level={3} title={empty}>
              <p>{emptyText}</p>
            </EmptyState>
          ) : (
            <>
              <Rows items={data}>{children}</Rows>
              <Pagination
                current={Math.min(pagination.current_page, pagination.last_page)}
                last={pagination.last_page}
                pathOf={(number) => pathOf({ page: number })}
              />
            </>
          )
        }
      </ReadState>
    </section>
  );
}
