import type { UseQueryResult } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Pagination as Position } from '#src/shared/envelope.ts';
import { t } from '#src/shared/messages/translate.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { ReadState } from './read-state.tsx';
import { useNewsletterPlace } from './use-newsletter-place.ts';

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
  page: { data, pagination },
  children,
}: {
  page: Page<Item>;
  children: (item: Item) => ReactNode;
}) {
  const { pathOf } = useNewsletterPlace();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((item) => (
          <li key={item.id} className="py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      <Pagination
        current={Math.min(pagination.current_page, pagination.last_page)}
        last={pagination.last_page}
        pathOf={(page) => pathOf({ page })}
      />
    </>
  );
}

interface PagedListProps<Item> {
  label: string;
  query: UseQueryResult<Page<Item>>;
  empty: string;
  emptyText?: string;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
}

/** A list with lines between its rows, a pager, and a text when it is empty. Screen readers hear how long it is. */
export function PagedList<Item extends { id: number }>({
  label,
  query,
  empty,
  emptyText,
  children,
}: PagedListProps<Item>) {
  const { pathOf } = useNewsletterPlace();
  const { data: page, isPlaceholderData } = query;
  useExistingPage(isPlaceholderData ? undefined : page?.pagination, pathOf);
  const total = page?.pagination.total;
  return (
    <section
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-4', isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="text-sm text-muted empty:hidden">
        {total !== undefined && total > 0 && t('newsletterAdmin.total', { count: total })}
      </p>
      <ReadState query={query}>
        {(answer) =>
          answer.data.length > 0 ? (
            <Rows page={answer}>{children}</Rows>
          ) : (
            <EmptyState icon={<Inbox aria-hidden />} level={3} title={empty}>
              {emptyText && <p>{emptyText}</p>}
            </EmptyState>
          )
        }
      </ReadState>
    </section>
  );
}
