import '#src/shared/messages/en-admin.ts';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminAddress } from '../address/use-admin-address.ts';
import { NothingListed } from './nothing-listed.tsx';
import { PagedList } from './paged-list.tsx';
import type { List } from './use-admin-list.ts';

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
