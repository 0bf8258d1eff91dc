import type { ColumnRules } from '#src/shared/cells/columns.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Select } from './select.tsx';

/** The field that each column of a file is read as, by title; null: left out. */
export type ColumnChoices<Field extends string> = Readonly<Record<string, Field | null>>;

/** A field that takes one column belongs to the one that was chosen last. */
export function chooseField<Field extends string>(
  choices: ColumnChoices<Field>,
  { title, field, rules }: { title: string; field: Field | null; rules: ColumnRules<Field> },
): ColumnChoices<Field> {
  const isTaken = (chosen: Field | null) => field !== null && chosen === field && !rules[field].isShared;
  const others = Object.entries(choices).map(([other, chosen]) => [other, isTaken(chosen) ? null : chosen]);
  return { ...Object.fromEntries(others), [title]: field };
}

/** Adds the choices to a form, as the API reads them. */
export function appendColumns(form: FormData, choices: ColumnChoices<string>): void {
  Object.entries(choices).forEach(([title, field], index) => {
    form.set(`columns[${index}][title]`, title);
    form.set(`columns[${index}][field]`, field ?? '');
  });
}

interface Column {
  title: string;
  samples: readonly string[];
}

interface FieldOption<Field extends string> {
  field: Field;
  label: string;
}

interface ColumnTableProps<Field extends string> {
  columns: readonly Column[];
  fields: readonly FieldOption<Field>[];
  choices: ColumnChoices<Field>;
  onChoose: (title: string, field: Field | null) => void;
}

function ColumnRow<Field extends string>({
  column: { title, samples },
  fields,
  field,
  onChoose,
}: Pick<ColumnTableProps<Field>, 'fields' | 'onChoose'> & { column: Column; field: Field | null }) {
  return (
    <tr className="grid gap-x-4 gap-y-1 border-line border-t py-3 sm:table-row sm:py-0">
      <th scope="row" className="text-left font-semibold [overflow-wrap:anywhere] sm:w-52 sm:py-3 sm:pr-4">
        {title}
      </th>
      <td className="text-muted text-sm sm:py-3 sm:pr-4">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{samples.join(' · ')}</span>
      </td>
      <td className="sm:w-60 sm:py-2">
        <Select
          className="w-full"
          aria-label={t('columns.readColumnAs', { title })}
          value={field ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose(title, fields.find((option) => option.field === value)?.field ?? null)
          }
        >
          <option value="">{t('columns.leftOut')}</option>
          {fields.map((option) => (
            <option key={option.field} value={option.field}>
              {option.label}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}

/** The columns of a file with examples, each with the field that it is read as. */
export function ColumnTable<Field extends string>({
  columns,
  fields,
  choices,
  onChoose,
}: ColumnTableProps<Field>) {
  return (
    <table className="w-full border-line border-b">
      <thead className="hidden text-left text-muted text-sm sm:table-header-group">
        <tr>
          {(['column', 'examples', 'readAs'] as const).map((name) => (
            <th key={name} scope="col" className="pr-4 pb-2 font-semibold">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow
            key={column.title}
            column={column}
            fields={fields}
            field={choices[column.title] ?? null}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </table>
  );
}
