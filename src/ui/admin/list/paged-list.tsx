import type { UseQueryResult } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { Fragment, type ReactNode, type Ref, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { useAdminAddress } from '../address/use-admin-address.ts';
import { ReadState } from './read-state.tsx';
import type { List } from './use-admin-list.ts';

interface Page<Item> {
  data: Item[];
  pagination: Position;
}

interface PagedListProps<Item> {
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
function PagedList<Item>(props: PagedListProps<Item>) {
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

/** The empty list. After a `search` it says what found nothing and offers to clear it. */
function NothingListed({
  title,
  text,
  search = '',
}: {
  title: string;
  text: string | undefined;
  search?: string;
}) {
  const { pathOf } = useAdminAddress();
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      level={3}
      title={title}
      actions={
        search && (
          <ButtonLink to={pathOf({ search: '' })} preventScrollReset>
            {t('admin.clearSearch')}
          </ButtonLink>
        )
      }
    >
      {search ? (
        <p className="[overflow-wrap:anywhere]">{t('admin.nothingFound', { search })}</p>
      ) : (
        text && <p>{text}</p>
      )}
    </EmptyState>
  );
}

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

interface AdminListProps<Item extends { id: number }> {
  /** Names the list for screen readers. */
  label: string;
  list: List<Item>;
  /** Title of the empty list. */
  empty: string;
  emptyText?: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that is searched as a whole. It says how many a search has found, and offers to clear one that found nothing. */
export function AdminList<Item extends { id: number }>(props: AdminListProps<Item>) {
  const { label, list, empty, emptyText, children } = props;
  const { search } = useAdminAddress().address;
  return (
    <PagedList
      label={label}
      query={list.query}
      ref={list.ref}
      rowHeight="h-32"
      failed={t('admin.listError')}
      outdated={t('admin.listError')}
      describe={(count) => (search ? t('admin.found', { count }) : undefined)}
      empty={<NothingListed title={empty} text={emptyText} search={search} />}
    >
      {children}
    </PagedList>
  );
}

interface AdminRowsProps<Item extends { id: number }> extends Omit<AdminListProps<Item>, 'children'> {
  gap?: string;
  children: (item: Item, isCurrent: boolean) => ReactNode;
}

/** The same as a row for each, of which one is the current one. */
export function AdminRows<Item extends { id: number }>(props: AdminRowsProps<Item>) {
  const { gap = 'gap-2 sm:gap-4', children, ...rest } = props;
  return (
    <AdminList {...rest}>
      {(items) => (
        <ul className={joinClasses('grid grid-cols-[minmax(0,1fr)]', gap)}>
          {items.map((item) => (
            <Fragment key={item.id}>{children(item, item.id === rest.list.currentId)}</Fragment>
          ))}
        </ul>
      )}
    </AdminList>
  );
}
