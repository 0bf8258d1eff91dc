import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { PENDING_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { adminQueue, type QueueRowProps } from '#src/ui/admin/list/admin-queue.tsx';
import { ListSearch } from '#src/ui/admin/list/list-search.tsx';
import { AdminRows } from '#src/ui/admin/list/paged-list.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { useAdminPage } from '#src/ui/admin/list/use-admin-list.ts';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import type { CorrectedField } from '../contract.ts';
import { CorrectedFieldParts, headingIdOf } from '../ui/corrected-field.tsx';
import type { CorrectionAdminCalls } from './calls.ts';

const api = clientFor<CorrectionAdminCalls>();

/** When a field came to the moderators: its owner may have had some days for it first. */
function waitingSince({ since, owner_until }: CorrectedField): string {
  return owner_until !== null && Date.parse(owner_until) <= Date.now() ? owner_until : since;
}

function CorrectedFieldRow({ item, isCurrent }: QueueRowProps<CorrectedField>) {
  const action = useRowAction();
  const accept = (item: CorrectedField, id: number) =>
    void action.run(item.id, {
      call: () => api.send('POST /admin/corrections/{id}/accept', { params: { id } }),
      done: t('correctionsAdmin.accepted'),
      failed: t('correctionsAdmin.acceptError'),
      leaves: api.address('GET /admin/corrections'),
    });
  const decline = async (item: CorrectedField, id: number, reason: string) => {
    await action.attempt(item.id, {
      call: () => api.send('POST /admin/corrections/{id}/reject', { params: { id }, body: { reason } }),
      done: t('correctionsAdmin.declined'),
      failed: t('correctionsAdmin.declineError'),
    });
  };
  const isBusy = action.isBusy(item.id);
  return (
    <RowFrame id={item.id} labelledBy={headingIdOf(item)} isCurrent={isCurrent} isBusy={isBusy}>
      <WaitingTime since={waitingSince(item)} hours={REVIEW_HOURS} />
      <CorrectedFieldParts
        item={item}
        isBusy={isBusy}
        onAccept={(id) => accept(item, id)}
        onDecline={(id, reason) => decline(item, id, reason)}
      />
    </RowFrame>
  );
}

export const queues = [
  adminQueue({
    name: 'correction',
    label: 'correctionsAdmin.tab',
    read: (query) => api.query('GET /admin/corrections', { query }),
    sinceOf: waitingSince,
    Row: CorrectedFieldRow,
  }),
];

/** Corrections that wait for moderators. */
export function Component() {
  const list = useAdminPage((query) => api.query('GET /admin/corrections', { query }), PENDING_FRESH_MS);
  return (
    <>
      <ListSearch label={t('correctionsAdmin.search')} />
      <KeyboardShortcuts
        shortcuts={{ ...list.moveKeys, a: list.press('approve'), r: list.press('reject') }}
      />
      <AdminRows
        label={t('correctionsAdmin.tab')}
        list={list}
        empty={t('correctionsAdmin.empty')}
        gap="gap-4"
      >
        {(item, isCurrent) => <CorrectedFieldRow item={item} isCurrent={isCurrent} />}
      </AdminRows>
    </>
  );
}
