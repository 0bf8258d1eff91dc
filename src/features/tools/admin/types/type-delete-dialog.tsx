import { useQuery } from '@tanstack/react-query';
import { t } from '#src/shared/messages/translate.ts';
import { RowDeleteDialog } from '../rows/row-delete-dialog.tsx';
import { allTypesQuery } from './client.ts';
import type { AdminType } from './contract.ts';
import { listTypeConflicts } from './type-draft.ts';

/** Asks before a type is deleted, and for a replacement when tools have it. */
export function TypeDeleteDialog({
  type,
  ...rest
}: {
  type: AdminType | null;
  send: (type: AdminType, reassignTo: number | null) => Promise<unknown>;
  onClose: () => void;
}) {
  const { data: all = [] } = useQuery(allTypesQuery());
  return (
    <RowDeleteDialog
      row={type}
      all={all.map(({ id, label }) => ({ id, name: label }))}
      title={type ? t('admin.deleteName', { name: type.label }) : ''}
      texts={{
        question: t('typesAdmin.deleteQuestion'),
        confirm: t('typesAdmin.delete'),
        failed: t('typesAdmin.deleteError'),
        inUse: ({ label: name, value }, count) => t('typesAdmin.reassignText', { count, name, value }),
        label: t('typesAdmin.reassignTo'),
        choose: t('typesAdmin.reassignChoose'),
        missing: t('typesAdmin.reassignMissing'),
      }}
      listConflicts={listTypeConflicts}
      {...rest}
    />
  );
}
