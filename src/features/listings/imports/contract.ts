import { z } from 'zod';
import { IMPORT_FIELD_NAMES } from '#src/features/tools/listings/public/import-field-rules.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, orNull } from '#src/shared/schemas.ts';
import { AdminJob } from '../jobs/contract.ts';

export const IMPORT_MAX_BYTES = 50 * 1024 * 1024;

const count = z.number().int();
const Field = z.enum(IMPORT_FIELD_NAMES, issueText('listings.noField'));

const RefusedLine = z.object({
  line: count,
  reasons: z.array(z.string()),
  /** The line as it is in the file, shortened. */
  original: z.string(),
});

/** An example of what a row would do. */
const CheckedLine = z.object({
  line: count,
  name: z.string(),
  effect: z.enum(['create', 'change']),
  /** Names of the fields that a known tool would change. */
  changes: z.array(z.string()),
  replaces: z.object({ name: z.string(), url: z.string() }).optional().meta({
    description: 'The name and address that the listing has now, when the line changes one of them.',
  }),
});

export const ImportCheck = z
  .object({
    at: z.string().optional().meta({
      description: 'When. Lines about listings that have changed since are refused by the import.',
    }),
    created: count,
    changed: count,
    unchanged: count,
    refused: count,
    unknown_categories: z
      .array(z.object({ name: z.string(), lines: count }))
      .optional()
      .meta({ description: 'Names of categories that the site does not have, the 20 of most lines.' }),
    unknown_category_count: count.optional(),
    errors: z.array(RefusedLine).meta({ description: 'The first 100; all are in `errors.csv`.' }),
    left_out: z
      .array(z.object({ line: count, reasons: z.array(z.string()) }))
      .optional()
      .meta({
        description:
          'Cells that cannot be read, without which their lines are imported: the first 100 lines.',
      }),
    left_out_count: count.optional(),
    duplicates: z
      .array(z.object({ line: count, earlier: count, name: z.string() }))
      .optional()
      .meta({
        description: 'Lines about the same tool as an earlier one, which they replace: the first 100.',
      }),
    duplicate_count: count.optional(),
    conflicts: z
      .array(CheckedLine)
      .optional()
      .meta({ description: 'Lines that change the name or the address of a listing: the first 100.' }),
    conflict_count: count.optional(),
    examples: z.array(CheckedLine).meta({ description: 'Others.' }),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof ImportCheck>;

export const Import = z
  .object({
    id: count,
    file_name: z.string(),
    bytes: count,
    format: z.enum(['csv', 'tsv', 'json', 'jsonl']),
    encoding: z.string(),
    /** Each with the field that it is read as; null: left out. */
    columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: Field.nullable() })),
    sample: z.array(z.record(z.string(), z.string())),
    version: z.string().meta({
      description: 'Of how the columns are read. Send it back so that nobody else’s choices are lost.',
    }),
    /** For lines without a category. */
    default_category_id: count.nullable(),
    check: orNull(ImportCheck),
    job: orNull(AdminJob),
    created_at: Moment,
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const ImportUpload = z.object({ file: z.file() });

const Version = z.string().max(64).meta({
  description: 'The `version` that was seen. With it, a change of somebody else since is a conflict.',
});
export const ImportRunQuery = z.object({ version: Version.optional() });

export const MappingRequest = z.object({
  /** Fields by the titles of their columns; null leaves a column out. */
  mapping: z
    .record(z.string().max(100), Field.nullable())
    .refine((value) => Object.keys(value).length <= 200, {
      error: issueText('field.invalid'),
    }),
  default_category_id: z.number().int().min(1).max(2_147_483_647).nullish(),
  version: Version.optional(),
});
export type MappingRequest = z.infer<typeof MappingRequest>;
