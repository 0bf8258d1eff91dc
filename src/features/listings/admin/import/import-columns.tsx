import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  REQUIRED_FIELDS,
} from '#src/features/tools/listings/public/import-field-rules.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { hasMessage, type MessageKey, t } from '#src/shared/messages/translate.ts';
import { ConflictFields, EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { useAdminAction } from '#src/ui/admin/use-admin-action.ts';
import { Button } from '#src/ui/button.tsx';
import { type ColumnChoices, ColumnTable, chooseField } from '#src/ui/forms/column-table.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { checkImport, importQuery, listingsApi, runImport } from '../../client.ts';
import type { Import } from '../../imports/contract.ts';
import { useCategories } from '../use-categories.ts';
import { ImportCheckResult } from './import-check.tsx';

/** The name of what a column is read as; lists of objects are JSON. */
function columnLabel(field: ImportField): string {
  const own = `listingsAdmin.field.${field}`;
  const key = hasMessage(own) ? own : `listing.${field}`;
  const label = t(key as MessageKey);
  return IMPORT_FIELDS[field].kind === 'json' ? `${label} (JSON)` : label;
}

type Choices = ColumnChoices<ImportField>;

const listFields = () => IMPORT_FIELD_NAMES.map((field) => ({ field, label: columnLabel(field) }));

interface DefaultCategoryProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The category of lines that name none. */
function DefaultCategory({ value, onChange }: DefaultCategoryProps) {
  const categories = useCategories();
  return (
    <div className="max-w-sm">
      <SelectField
        id="import-category"
        label={t('listingsAdmin.defaultCategory')}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      >
        <option value="">{t('listingsAdmin.noDefault')}</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type Draft = Pick<Import, 'default_category_id'> & { choices: Choices };

const draftOf = ({ columns, default_category_id }: Import): Draft => ({
  choices: Object.fromEntries(columns.map(({ title, field }) => [title, field])),
  default_category_id,
});

const nameOfField = (field: ImportField | null | undefined) =>
  field ? columnLabel(field) : t('columns.leftOut');

interface ConflictProps {
  opened: Import;
  current: Import;
  mine: Draft;
  onKeep: () => Promise<unknown>;
  onTake: () => void;
}

/** Shows how somebody else has read the columns since, next to the choices here. */
function MappingConflict({ opened, current, mine, ...decide }: ConflictProps) {
  const categories = useCategories();
  const before = draftOf(opened);
  const now = draftOf(current);
  const columns = opened.columns
    .filter(({ title }) => before.choices[title] !== now.choices[title])
    .map(({ title }) => ({
      label: title,
      now: nameOfField(now.choices[title]),
      yours: nameOfField(mine.choices[title]),
    }));
  const nameOfCategory = ({ default_category_id }: Draft) =>
    categories.find(({ id }) => id === default_category_id)?.label ?? t('listingsAdmin.noDefault');
  const category = {
    label: t('listingsAdmin.defaultCategory'),
    now: nameOfCategory(now),
    yours: nameOfCategory(mine),
  };
  const isSameCategory = before.default_category_id === now.default_category_id;
  return (
    <EditConflict keepLabel={t('listingsAdmin.keepMapping')} {...decide}>
      <ConflictFields fields={isSameCategory ? columns : [...columns, category]} />
    </EditConflict>
  );
}

/** The import as it is now, of a call that was refused because somebody has read the columns differently. */
function currentOf(error: unknown): Import | undefined {
  return error instanceof ApiError ? (error.detail.current as Import | undefined) : undefined;
}

/** The choices for a file, and the calls that send them, of which a colleague's may have made a conflict. */
function useMapping(file: Import) {
  const client = useQueryClient();
  // What the choices began with.
  const [opened, setOpened] = useState(file);
  const [draft, setDraft] = useState(() => draftOf(file));
  const [conflict, setConflict] = useState<Import>();
  const { run, isBusy, failure } = useAdminAction();
  const keep = (current: Import) => client.setQueryData(importQuery(file.id).queryKey, { data: current });
  const runOrShow = (call: () => Promise<unknown>) =>
    run(async () => {
      try {
        await call();
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        setConflict(current);
      }
    });
  return {
    opened,
    draft,
    setDraft,
    conflict,
    isBusy,
    failure,
    /** Takes over what the colleague has chosen. */
    adopt(current: Import) {
      setOpened(current);
      setDraft(draftOf(current));
      setConflict(undefined);
      keep(current);
    },
    /** Sends the choices over those of a version, and reads the file with them. */
    check: ({ version }: Import) =>
      runOrShow(async () => {
        const { choices: mapping, default_category_id } = draft;
        const body = { mapping, default_category_id, version };
        const input = { params: { id: file.id }, body };
        setOpened((await listingsApi.send('PUT /admin/imports/{id}/mapping', input)).data);
        setConflict(undefined);
        keep((await checkImport(file.id)).data);
      }),
    start: () => runOrShow(async () => keep((await runImport(file)).data)),
  };
}

/** The columns of a file, each with the field that it is read as, and the result of the check while it is of these choices. */
export function ImportColumns({ file }: { file: Import }) {
  const { opened, draft, setDraft, conflict, isBusy, failure, adopt, check, start } = useMapping(file);
  const { choices, default_category_id: category } = draft;
  const choose = (title: string, field: ImportField | null) =>
    setDraft({ ...draft, choices: chooseField(choices, { title, field, rules: IMPORT_FIELDS }) });
  const chosen = Object.values(choices);
  const missing = REQUIRED_FIELDS.filter(
    (field) => !chosen.includes(field) && !(field === 'category' && category !== null),
  );
  const isAsChecked =
    category === file.default_category_id &&
    file.columns.every(({ title, field }) => (choices[title] ?? null) === field);
  const result = isAsChecked && !conflict ? file.check : null;
  return (
    <>
      <section aria-labelledby="import-columns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h3 id="import-columns" className="font-display text-lg font-bold">
            {t('listingsAdmin.columns')}
          </h3>
          <p className="text-muted text-sm">{t('listingsAdmin.columnsText')}</p>
        </div>
        <ColumnTable columns={file.columns} fields={listFields()} choices={choices} onChoose={choose} />
        <DefaultCategory
          value={category}
          onChange={(id) => setDraft({ ...draft, default_category_id: id })}
        />
        {missing.length > 0 && (
          <Notice>
            {t('listingsAdmin.missing', {
              fields: missing.map(columnLabel).join(', '),
            })}
          </Notice>
        )}
        <FailureNotice>{failure}</FailureNotice>
        {conflict ? (
          <MappingConflict
            opened={opened}
            current={conflict}
            mine={draft}
            onKeep={() => check(conflict)}
            onTake={() => adopt(conflict)}
          />
        ) : (
          <Button
            variant={result ? 'secondary' : 'primary'}
            className="justify-self-start"
            isBusy={isBusy}
            onClick={() => void check(opened)}
          >
            {t(isBusy ? 'listingsAdmin.checking' : 'listingsAdmin.check')}
          </Button>
        )}
      </section>
      {result && <ImportCheckResult file={file} check={result} isStarting={isBusy} onStart={start} />}
    </>
  );
}
