import { z } from 'zod';
import { IMPORT_FIELD_NAMES } from '#src/features/tools/listings/public/import-field-rules.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { orNull } from '#src/shared/schemas.ts';
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
      .meta({ description: 'Names of categories that the site does not have, those of most lines first.' }),
    errors: z.array(RefusedLine).meta({ description: 'The first 100; all are in `errors.csv`.' }),
    examples: z.array(CheckedLine),
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
    created_at: z.string(),
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
