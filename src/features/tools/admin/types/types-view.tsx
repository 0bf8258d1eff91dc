import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { kindLabel } from '../../listings/public/fact-rules.ts';
import { RowCard, RowsHead } from '../rows/row-list.tsx';
import { useRowChanges } from '../rows/use-row-changes.ts';
import { allTypesQuery, typeAdminApi } from './client.ts';
import type { AdminType } from './contract.ts';
import { TypeDeleteDialog } from './type-delete-dialog.tsx';
import type { LabelledType } from './type-draft.ts';
import { TypeFormDialog } from './type-form.tsx';

function useTypeChanges() {
  return useRowChanges<AdminType, LabelledType>({
    nameOf: ({ label }) => label,
    create: ({ version: _, ...body }) => typeAdminApi.send('POST /admin/types', { body }),
    update: (id, body) => typeAdminApi.send('PUT /admin/types/{id}', { params: { id }, body }),
    order: (ids, before) =>
      typeAdminApi.send('PUT /admin/types/order', { body: { ids: [...ids], before: [...before] } }),
    remove: ({ id, version }, reassignTo) => {
      const body = { version, ...(reassignTo === null ? {} : { reassign_to: reassignTo }) };
      return typeAdminApi.send('DELETE /admin/types/{id}', { params: { id }, body });
    },
    texts: {
      hasCreated: (name) => t('typesAdmin.hasAdded', { name }),
      hasSaved: (name) => t('typesAdmin.hasSaved', { name }),
      saveError: t('typesAdmin.saveError'),
      deleteError: t('typesAdmin.deleteError'),
    },
  });
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
  return (
    <RowCard
      titleId={`type-${id}-name`}
      name={label}
      french={translations.fr?.label}
      icon={<NamedIcon name={icon} className="size-6! stroke-[1.5]" />}
      details={`${t('tools.count', { count: tools_count })} · ${value} · ${labelText(kindLabel(kind))}`}
      isBusy={isBusy}
      grip={grip}
      steps={steps}
      onEdit={() => onEdit(type)}
      onRemove={() => onRemove(type)}
    />
  );
}

/** Every type of tools, in the order of lists and filters. */
export function TypesView() {
  const query = useQuery(allTypesQuery());
  const changes = useTypeChanges();
  const [edited, setEdited] = useState<AdminType | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminType | null>(null);
  return (
    <>
      <RowsHead add={t('typesAdmin.add')} hint={t('typesAdmin.orderHint')} onAdd={() => setEdited('new')} />
      <ReadState query={query} failed={t('admin.listError')} outdated={t('admin.listError')}>
        {(types) => (
          <SortableList
            label={t('categoriesAdmin.view.types')}
            items={types.map((type) => ({ ...type, name: type.label }))}
            isSortable
            onOrder={changes.order}
          >
            {(type, grip, steps) => (
              <TypeRow
                type={type}
                isBusy={changes.isBusy(type.id)}
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
        send={(type) => changes.save(edited, type)}
        onClose={() => setEdited(null)}
      />
      <TypeDeleteDialog type={deleted} send={changes.remove} onClose={() => setDeleted(null)} />
    </>
  );
}
