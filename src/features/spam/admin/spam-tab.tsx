import { HistoryDialog } from '#src/features/queue/notes/history-client.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useAdminView, ViewLinks } from '#src/ui/admin/address/view-links.tsx';
import { PENDING_FRESH_MS, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { FindingList } from '#src/ui/admin/list/finding-list.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { NotesButton } from '#src/ui/admin/list/notes-button.tsx';
import { OwnNotice } from '#src/ui/admin/list/own-notice.tsx';
import { AdminList, AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { useAdminPage } from '#src/ui/admin/list/use-admin-list.ts';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { signalText, spamApi } from '../client.ts';
import type { FlaggedPost } from '../contract.ts';
import { SpamListsForm } from './spam-lists-form.tsx';

const VIEWS = ['flagged', 'lists', 'refused'] as const;

function FlaggedRow({ item: post, isCurrent }: QueueRowProps<FlaggedPost>) {
  const action = useRowAction();
  const { id, type, name, path, excerpt, person, signals, found_at, own } = post;
  return (
    <RowFrame id={id} labelledBy={`flagged-${id}`} isCurrent={isCurrent} isBusy={action.isBusy(id)}>
      <div>
        <h3
          id={`flagged-${id}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]"
        >
          {name}
          <Badge>{t(`spamAdmin.type.${type}`)}</Badge>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted [overflow-wrap:anywhere]">
          {person && person.name !== name && <span>{t('spamAdmin.by', { name: person.name })}</span>}
          <time dateTime={found_at}>{formatMoment(found_at)}</time>
          <WaitingTime since={found_at} hours={REVIEW_HOURS} />
        </p>
      </div>
      {excerpt && (
        <p className="mt-3 line-clamp-3 max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {excerpt}
        </p>
      )}
      <div className="mt-3">
        <FindingList texts={signals.map(signalText)} />
      </div>
      <div className="mt-3 empty:hidden">
        <OwnNotice own={own} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {path && (
          <ButtonLink to={path} size="small" aria-label={t('spamAdmin.openName', { name })}>
            {t('spamAdmin.open')}
          </ButtonLink>
        )}
        {own !== 'refused' && (
          <Button
            size="small"
            data-decision="approve"
            aria-disabled={action.isBusy(id) || undefined}
            aria-label={t('spamAdmin.dismissName', { name })}
            onClick={() =>
              void action.run(id, {
                call: () => spamApi.send('POST /admin/spam/flagged/{id}/dismiss', { params: { id } }),
                done: t('spamAdmin.hasDismissed', { name }),
                failed: t('spamAdmin.dismissError'),
                leaves: spamApi.address('GET /admin/spam/flagged'),
              })
            }
          >
            {t('spamAdmin.dismiss')}
          </Button>
        )}
        {person && (
          <NotesButton
            name={person.name}
            render={(close) => (
              <HistoryDialog
                subject={{ subject: 'user', id: person.id }}
                name={person.name}
                onClose={close}
              />
            )}
          />
        )}
      </div>
    </RowFrame>
  );
}

export const queues = [
  adminQueue({
    name: 'flagged',
    label: 'spamAdmin.tab',
    read: (query) => spamApi.query('GET /admin/spam/flagged', { query }),
    sinceOf: ({ found_at }) => found_at,
    Row: FlaggedRow,
  }),
];

function FlaggedView() {
  const list = useAdminPage((query) => spamApi.query('GET /admin/spam/flagged', { query }), PENDING_FRESH_MS);
  return (
    <>
      <ListSearch label={t('spamAdmin.search')} />
      <KeyboardShortcuts shortcuts={{ ...list.moveKeys, a: list.press('approve'), n: list.press('notes') }} />
      <AdminRows
        label={t('spamAdmin.view.flagged')}
        list={list}
        empty={t('spamAdmin.flaggedNone')}
        emptyText={t('spamAdmin.flaggedNoneText')}
      >
        {(post, isCurrent) => <FlaggedRow item={post} isCurrent={isCurrent} />}
      </AdminRows>
    </>
  );
}

function RefusedView() {
  const list = useAdminPage((query) => spamApi.query('GET /admin/spam/refused', { query }), SETTLED_FRESH_MS);
  return (
    <>
      <ListSearch label={t('spamAdmin.search')} />
      <AdminList
        label={t('spamAdmin.view.refused')}
        list={list}
        empty={t('spamAdmin.refusedNone')}
        emptyText={t('spamAdmin.refusedNoneText')}
      >
        {(posts) => (
          <ul className="divide-y divide-line border-y border-line">
            {posts.map(({ id, type, entry, person, refused_at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3 [overflow-wrap:anywhere]">
                <span className="min-w-0">
                  {t('spamAdmin.refusedRow', { type: t(`spamAdmin.type.${type}`), name: person.name, entry })}
                </span>
                <time dateTime={refused_at} className="text-sm text-muted">
                  {formatMoment(refused_at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

/** Public posts to check, the lists that posts are compared with, and what was blocked. */
export function Component() {
  const view = useAdminView(VIEWS);
  return (
    <>
      <ViewLinks label={t('spamAdmin.views')} views={VIEWS} nameOf={(name) => t(`spamAdmin.view.${name}`)} />
      {view === 'flagged' && <FlaggedView />}
      {view === 'lists' && (
        <>
          <KeyboardShortcuts />
          <SpamListsForm />
        </>
      )}
      {view === 'refused' && <RefusedView />}
    </>
  );
}
