import '../../messages/en-admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { conflictText } from '#src/shared/error-text.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { useRowAction } from '#src/ui/admin/use-row-action.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { kindLabel } from '../../listings/public/fact-rules.ts';
import { allTypesQuery, createType, deleteType, orderTypes, type TypeEdit, updateType } from './client.ts';
import type { AdminType } from './contract.ts';
import { TypeDeleteDialog } from './type-delete-dialog.tsx';
import { TypeFormDialog } from './type-form.tsx';

/** The actions on types, after which everything on the page is read again. */
function useTypeActions() {
  const client = useQueryClient();
  const action = useRowAction();
  const andRefresh = (call: () => Promise<unknown>) => async () => {
    await call();
    void client.invalidateQueries();
  };
  return {
    isBusy: action.isBusy,
    async create({ version: _, ...type }: TypeEdit & { label: string }) {
      await andRefresh(() => createType(type))();
      showToast(t('typesAdmin.hasAdded', { name: type.label }));
    },
    save: ({ id }: AdminType, change: TypeEdit & { label: string }) =>
      action.attempt(id, {
        call: andRefresh(() => updateType(id, change)),
        done: t('typesAdmin.hasSaved', { name: change.label }),
        failed: t('typesAdmin.saveError'),
      }),
    async order(ids: readonly number[], before: readonly number[]) {
      try {
        await orderTypes(ids, before);
      } catch (error) {
        showToast(conflictText(error, t('categoriesAdmin.orderError')));
      }
      await client.invalidateQueries();
    },
    remove: ({ id, label: name }: AdminType, reassignTo: number | null) =>
      action.attempt(id, {
        call: andRefresh(() => deleteType(id, reassignTo)),
        done: t('admin.hasDeleted', { name }),
        failed: t('typesAdmin.deleteError'),
      }),
  };
}

interface RowProps {
  type: AdminType;
  isBusy: boolean;
  grip: ReactNode;
  steps: ReactNode;
  onEdit: (type: AdminType) => void;
  onRemove: (type: AdminType) => void;
}

function TypeRow({ type, isBusy, grip, steps, onEdit, onRemove }: RowProps) {
  const { id, value, label, icon, kind, tools_count, translations } = type;
  const title = `type-${id}-name`;
  return (
    <article
      aria-labelledby={title}
      aria-busy={isBusy || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-2 sm:px-3"
    >
      <div className="flex min-w-0 grow basis-64 items-center gap-2 sm:gap-3">
        {grip}
        <NamedIcon name={icon} className="size-6! stroke-[1.5]" />
        <div className="min-w-0 grow">
          <h3 id={title} className="font-semibold [overflow-wrap:anywhere]">
            {label}
            {translations.fr && (
              <span lang="fr" className="ml-2 font-normal text-muted">
                {translations.fr.label}
              </span>
            )}
          </h3>
          <p className="text-sm text-muted tabular-nums [overflow-wrap:anywhere]">
            {t('tools.count', { count: tools_count })} · {value} · {labelText(kindLabel(kind))}
          </p>
        </div>
      </div>
      <div className="flex items-center max-sm:w-full max-sm:justify-end">
        {steps}
        <IconButton label={t('categoriesAdmin.editName', { name: label })} onClick={() => onEdit(type)}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton
          label={t('admin.deleteName', { name: label })}
          onClick={() => onRemove(type)}
          className="text-danger!"
        >
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </article>
  );
}

/** Every type of tools, in the order of lists and filters. */
export function TypesView() {
  const query = useQuery(allTypesQuery());
  const actions = useTypeActions();
  const [edited, setEdited] = useState<AdminType | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminType | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          {t('typesAdmin.add')}
        </Button>
        <p className="min-w-0 grow basis-60 text-sm text-muted">{t('typesAdmin.orderHint')}</p>
      </div>
      <ReadState query={query} failed={t('admin.listError')} outdated={t('admin.listError')}>
        {(types) => (
          <SortableList
            label={t('categoriesAdmin.view.types')}
            items={types.map((type) => ({ ...type, name: type.label }))}
            isSortable
            onOrder={actions.order}
          >
            {(type, grip, steps) => (
              <TypeRow
                type={type}
                isBusy={actions.isBusy(type.id)}
                grip={grip}
                steps={steps}
                onEdit={setEdited}
                onRemove={setDeleted}
              />
            )}
          </SortableList>
        )}
      </ReadState>
      <TypeFormDialog
        subject={edited}
        send={(type) =>
          edited === 'new' || edited === null ? actions.create(type) : actions.save(edited, type)
        }
        onClose={() => setEdited(null)}
      />
      <TypeDeleteDialog type={deleted} send={actions.remove} onClose={() => setDeleted(null)} />
    </>
  );
}
