import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { useAdminAddress } from '../address/use-admin-address.ts';
import { ReadState } from './read-state.tsx';

interface Page<Item> {
  data: Item[];
  pagination: Position;
}

export interface PagedListProps<Item> {
  /** Names the list for screen readers. */
  label: string;
  query: UseQueryResult<Page<Item>>;
  /** The list can take the focus when a row that had it is gone. */
  ref?: Ref<HTMLElement>;
  rowHeight?: string;
  failed?: string;
  outdated?: string;
  /** Says how many there are; screen readers hear it. Undefined: nothing. */
  describe: (total: number) => string | undefined;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Goes to the last page there is when a decision has emptied the one after it. */
function useExistingPage(position: Position | undefined): void {
  const { pathOf } = useAdminAddress();
  const navigate = useNavigate();
  const isPast = position !== undefined && position.current_page > position.last_page;
  const target = isPast ? pathOf({ page: position.last_page }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

/** A page of a list with a pager, in its states: loading, failed, empty, or with rows. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, query, ref, describe, empty, children, ...reading } = props;
  const { pathOf } = useAdminAddress();
  const { data: page, isPlaceholderData } = query;
  useExistingPage(isPlaceholderData ? undefined : page?.pagination);
  const total = page?.pagination.total ?? 0;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      className={joinClasses('outline-none', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className={total > 0 ? 'mb-4 text-sm text-muted empty:mb-0' : 'sr-only'}>
        {page && describe(total)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ReadState query={query} {...reading}>
          {({ data, pagination }) => (
            <>
              {data.length > 0 ? children(data) : empty}
              <Pagination
                current={Math.min(pagination.current_page, pagination.last_page)}
                last={pagination.last_page}
                pathOf={(number) => pathOf({ page: number })}
              />
            </>
          )}
        </ReadState>
      </div>
    </section>
  );
}
