import { useQuery, useQueryClient } from '@tanstack/react-query';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState } from 'react';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { pickValue } from '#src/ui/admin/address/admin-address.ts';
import { useAdminAddress } from '#src/ui/admin/address/use-admin-address.ts';
import {
  adminListQuery,
  pageOf,
  refreshAdministration,
  SETTLED_FRESH_MS,
} from '#src/ui/admin/admin-query.ts';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminList } from '#src/ui/admin/list/paged-list.tsx';
import { useAdminList } from '#src/ui/admin/list/use-admin-list.ts';
import { useAnnounceDecision } from '#src/ui/admin/undo/undo-decision.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import type { TagAdminCalls } from './calls.ts';
import { type AdminTag, TAG_SORTS } from './contract.ts';
import { TagMergeDialog, TagRenameDialog } from './tag-dialogs.tsx';

const api = clientFor<TagAdminCalls>();
const PER_PAGE = 50;

/** Chooses the order; the URL keeps it. */
function SortField({ sort }: { sort: string }) {
  const id = useId();
  const { pathOf, goTo } = useAdminAddress();
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        {t('tagsAdmin.sort')}
      </label>
      <Select
        id={id}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          void goTo(pathOf({ status: value === TAG_SORTS[0] ? '' : value }))
        }
      >
        {TAG_SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`tagsAdmin.sort.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** All tags, of which some can be chosen, over several pages and searches, to be merged. */
export function TagsView() {
  const client = useQueryClient();
  const announceDecision = useAnnounceDecision();
  const { address } = useAdminAddress();
  const sort = pickValue(TAG_SORTS, address.status) ?? TAG_SORTS[0];
  const read = api.query('GET /admin/tags', { query: { ...pageOf(address, PER_PAGE), sort } });
  const list = useAdminList(useQuery(adminListQuery(read, SETTLED_FRESH_MS)));
  const [chosen, setChosen] = useState<ReadonlyMap<number, AdminTag>>(new Map());
  const [renamed, setRenamed] = useState<AdminTag | null>(null);
  const [isMerging, setMerging] = useState(false);
  function toggle(tag: AdminTag) {
    const next = new Map(chosen);
    if (!next.delete(tag.id)) next.set(tag.id, tag);
    setChosen(next);
  }
  function done(text: string, answer?: unknown) {
    setChosen(new Map());
    announceDecision(text, answer);
    void client.invalidateQueries({ refetchType: 'none' });
    void refreshAdministration(client);
  }
  return (
    <>
      <ListSearch label={t('tagsAdmin.search')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SortField sort={sort} />
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="text-sm text-muted">
            {t('tagsAdmin.chosen', { count: chosen.size })}
          </p>
          <Button variant="primary" disabled={chosen.size < 2} onClick={() => setMerging(true)}>
            <Merge aria-hidden className="size-4" />
            {t('tagsAdmin.merge')}
          </Button>
        </div>
      </div>
      <AdminList label={t('categoriesAdmin.view.tags')} list={list} empty={t('tagsAdmin.none')}>
        {(tags) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 divide-y divide-line border-y border-line sm:grid-cols-2 sm:divide-y-0">
            {tags.map((tag) => (
              <li key={tag.id} className="flex items-center gap-2 border-line sm:border-b">
                <label className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={chosen.has(tag.id)}
                    onChange={() => toggle(tag)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{tag.name}</span>
                  <span className="ml-auto shrink-0 text-sm text-muted tabular-nums">
                    {t('tools.count', { count: tag.tools_count })}
                  </span>
                </label>
                <IconButton
                  label={t('tagsAdmin.renameName', { name: tag.name })}
                  onClick={() => setRenamed(tag)}
                >
                  <Pencil aria-hidden className="size-4.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </AdminList>
      <TagRenameDialog tag={renamed} onDone={done} onClose={() => setRenamed(null)} />
      <TagMergeDialog
        tags={isMerging ? [...chosen.values()] : []}
        onDone={done}
        onClose={() => setMerging(false)}
      />
    </>
  );
}
