import { HttpError } from '#src/server/http/errors.ts';
import { type ColumnMapping, type ColumnRules, mapColumn } from '#src/shared/cells/columns.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';

/** A column and the field that somebody has chosen for it; nothing leaves it out. */
export interface ColumnChoice<Field extends string> {
  title: string;
  field: Field | '' | null;
}

/**
 * Reads what people have chosen for the columns of a file.
 * @throws HttpError 422 on `mapping` and the title for unknown columns, and for two columns of a field that takes one.
 */
export function readChoices<Field extends string>(
  columns: readonly { title: string }[],
  choices: readonly ColumnChoice<Field>[],
  rules: ColumnRules<Field>,
): ColumnMapping<Field> {
  const mapping: Partial<Record<Field, string | readonly string[]>> = {};
  const errors: Record<string, Text[]> = {};
  for (const { title, field } of choices) {
    if (!columns.some((column) => column.title === title)) {
      errors[`mapping.${title}`] = ['rows.noColumn'];
      continue;
    }
    const taken = field ? mapColumn(mapping, { field, title, rules }) : undefined;
    if (taken !== undefined) errors[`mapping.${title}`] = [msg('rows.fieldTwice', { title: taken })];
  }
  if (Object.keys(errors).length > 0) throw new HttpError('invalid', { errors });
  return mapping;
}
