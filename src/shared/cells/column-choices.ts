import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';

const MAX_COLUMNS = 200;

/** The fields that people have chosen for the columns of a file. A form writes `''` for a column that is left out. */
export function columnChoices<Field extends string>(fields: readonly [Field, ...Field[]]) {
  const field = z.enum(['', ...fields], issueText('rows.noField')).nullable();
  return z
    .array(z.object({ title: z.string().max(100), field }))
    .max(MAX_COLUMNS)
    .optional()
    .meta({ description: 'The field that each column is read as. Without it, columns go by their titles.' });
}

/** The columns of a file with some of their values, each with the field that it would be read as; null: left out. */
export function describedColumns<Field extends string>(fields: readonly [Field, ...Field[]]) {
  const column = z.object({
    title: z.string(),
    samples: z.array(z.string()),
    field: z.enum(fields).nullable(),
  });
  return z.object({ encoding: z.string(), columns: z.array(column) });
}
