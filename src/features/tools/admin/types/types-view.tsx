import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '#src/shared/calls.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ConflictField } from '#src/ui/admin/edit-conflict.tsx';
import { ReadState } from '#src/ui/admin/list/read-state.tsx';
import { SortableList } from '#src/ui/admin/list/sortable-list.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { kindLabel, TOOL_KINDS } from '../../listings/public/fact-rules.ts';
import { RowDeleteDialog } from '../rows/row-delete-dialog.tsx';
import { compareDraft, readWords, wordFields } from '../rows/row-draft.ts';
import { FieldGroup, RowFormDialog, WordsField } from '../rows/row-form.tsx';
import { RowCard, RowsHead } from '../rows/row-list.tsx';
import { useRowChanges } from '../rows/use-row-changes.ts';
import { TYPE_LIMITS } from '../rules.ts';
import type { TypeAdminCalls } from './calls.ts';
import { allTypesQuery, typeAdminApi } from './client.ts';
import type { AdminType } from './contract.ts';

type TypeEdit = InputOf<'PUT /admin/types/{id}', TypeAdminCalls['PUT /admin/types/{id}']>['body'];

type LabelledType = TypeEdit & { label: string };

/** Reads the form. A language that it does not show stays. */
function readType(values: FormData, languages: readonly Language[]): LabelledType {
  const text = (name: string) => textOf(values, name).trim();
  return {
    label: text('label'),
    ...(text('value') ? { value: text('value') } : {}),
    icon: text('icon') as TypeEdit['icon'],
    kind: text('kind') as TypeEdit['kind'],
    ...(languages.includes('fr') ? { translations: { fr: { label: text('translations.fr.label') } } } : {}),
    vocabulary: readWords(values, languages),
  };
}

type Shown = Partial<Omit<AdminType, 'translations'>> & Pick<TypeEdit, 'translations'>;

/** Lists the fields that somebody else has changed since the form was opened, with what is in the form. */
function listTypeConflicts(opened: AdminType, now: AdminType, mine: Shown): ConflictField[] {
  const field = (label: string, read: (type: Shown) => string | null | undefined) => ({ label, read });
  const fields = [
    field(t('categoriesAdmin.categoryName'), ({ label }) => label),
    field(`${t('categoriesAdmin.categoryName')} (fr)`, ({ translations }) => translations?.fr?.label),
    field(t('typesAdmin.value'), ({ value }) => value),
    field(t('categoriesAdmin.icon'), ({ icon }) => icon),
    field(t('typesAdmin.kind'), ({ kind }) => kind && labelText(kindLabel(kind))),
    ...wordFields(t('typesAdmin.vocabulary')),
  ];
  return compareDraft(fields, { opened, now, mine: { ...now, ...mine } });
}

interface FieldsProps {
  type: AdminType | undefined;
}

/** The name in one language and the words of it. */
function LanguageFields({ type, language }: FieldsProps & { language: Language }) {
  const isFirst = language === 'en';
  const name = isFirst ? 'label' : `translations.${language}.label`;
  return (
    <>
      <TextField
        name={name}
        label={t('categoriesAdmin.categoryName')}
        ref={isFirst ? autoFocusRef : undefined}
        required={isFirst}
        lang={language}
        defaultValue={(isFirst ? type?.label : type?.translations.fr?.label) ?? ''}
        placeholder={isFirst ? undefined : type?.label}
        maxLength={TYPE_LIMITS.label}
        autoComplete="off"
      />
      <WordsField label={t('typesAdmin.vocabulary')} language={language} words={type?.vocabulary} />
    </>
  );
}

/** Where it stands, what it is and how it looks. */
function OtherFields({ type }: FieldsProps) {
  return (
    <FieldGroup title={t('typesAdmin.look')}>
      <TextField
        name="value"
        label={t('typesAdmin.value')}
        hint={t(type ? 'typesAdmin.valueHint' : 'categoriesAdmin.slugNew')}
        defaultValue={type?.value ?? ''}
        maxLength={TYPE_LIMITS.value}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
      <SelectField
        name="kind"
        label={t('typesAdmin.kind')}
        hint={t('typesAdmin.kindHint')}
        defaultValue={type?.kind ?? 'app'}
      >
        {TOOL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {labelText(kindLabel(kind))}
          </option>
        ))}
      </SelectField>
      <IconField label={t('categoriesAdmin.icon')} name="icon" value={type?.icon ?? 'shapes'} />
    </FieldGroup>
  );
}

/** Asks for everything of a type, new or not. */
function TypeFormDialog(props: {
  subject: AdminType | 'new' | null;
  send: (type: LabelledType) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <RowFormDialog
      {...props}
      titleOf={(type) => (type ? t('categoriesAdmin.editName', { name: type.label }) : t('typesAdmin.add'))}
      failed={t('typesAdmin.saveError')}
      read={readType}
      required="label"
      listConflicts={listTypeConflicts}
      textsIn={(language, type) => <LanguageFields {...{ type, language }} />}
    >
      {(type) => <OtherFields type={type} />}
    </RowFormDialog>
  );
}

/** Asks before a type is deleted, and for a replacement when tools have it. */
function TypeDeleteDialog({
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
