import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ActionDialog } from '#src/ui/admin/dialogs/action-dialog.tsx';
import { KeyboardShortcuts } from '#src/ui/admin/keyboard/keyboard-shortcuts.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { reasonApi, reasonsQuery } from '../reasons/client.ts';
import type { CannedReason } from '../reasons/contract.ts';
import { REASON_KINDS, type ReasonKind, reasonIn } from '../reasons/rules.ts';
import { ReasonFormDialog } from './reason-form.tsx';

interface RowActions {
  edit: (reason: CannedReason) => void;
  remove: (reason: CannedReason) => void;
}

function ReasonRow({ reason, actions }: { reason: CannedReason; actions: RowActions }) {
  const { title, text, language } = reasonIn(reason, pageLanguage);
  const languages = [reason.language, ...Object.keys(reason.translations)];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {title}
          {languages.map((each) => (
            <Badge key={each}>{each.toUpperCase()}</Badge>
          ))}
        </p>
        <p lang={language} className="max-w-[80ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={t('reasonsAdmin.editName', { name: title })} onClick={() => actions.edit(reason)}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton
          label={t('admin.deleteName', { name: title })}
          className="text-danger!"
          onClick={() => actions.remove(reason)}
        >
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </li>
  );
}

function ReasonGroup({
  kind,
  reasons,
  actions,
}: {
  kind: ReasonKind;
  reasons: CannedReason[];
  actions: RowActions;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-1 font-display text-lg font-bold">
        {t(`reasonsAdmin.kind.${kind}`)}
      </h3>
      {reasons.length === 0 ? (
        <p className="py-3 text-muted">{t('reasonsAdmin.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The reasons that moderators choose from when they decide. */
export function Component() {
  const { data, isError, refetch } = useQuery(reasonsQuery());
  const action = useRowAction();
  const [edited, setEdited] = useState<CannedReason | 'new' | null>(null);
  const [removed, setRemoved] = useState<CannedReason | null>(null);
  if (isError && !data) {
    return <RetryState title={t('reasonsAdmin.loadError')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const byKind = Map.groupBy(data.data, ({ kind }) => kind);
  const actions = { edit: setEdited, remove: setRemoved };
  const id = edited === 'new' ? undefined : edited?.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-muted">{t('reasonsAdmin.intro')}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          {t('reasonsAdmin.add')}
        </Button>
      </div>
      <KeyboardShortcuts />
      {REASON_KINDS.map((kind) => (
        <ReasonGroup key={kind} kind={kind} reasons={byKind.get(kind) ?? []} actions={actions} />
      ))}
      <ReasonFormDialog
        subject={edited}
        send={(body) =>
          action.attempt(id ?? 0, {
            call: () =>
              id === undefined
                ? reasonApi.send('POST /admin/reasons', { body })
                : reasonApi.send('PUT /admin/reasons/{id}', { params: { id }, body }),
            done: t('reasonsAdmin.hasSaved', { name: body.title }),
            failed: t('reasonsAdmin.saveError'),
          })
        }
        onClose={() => setEdited(null)}
      />
      <ActionDialog
        isOpen={removed !== null}
        title={removed ? t('admin.deleteName', { name: removed.title }) : ''}
        question={t('reasonsAdmin.deleteQuestion')}
        confirm={t('admin.delete')}
        failed={t('reasonsAdmin.deleteError')}
        send={() =>
          action.attempt(removed!.id, {
            call: () => reasonApi.send('DELETE /admin/reasons/{id}', { params: { id: removed!.id } }),
            done: t('admin.hasDeleted', { name: removed!.title }),
            failed: t('reasonsAdmin.deleteError'),
          })
        }
        onClose={() => setRemoved(null)}
      />
    </div>
  );
}
