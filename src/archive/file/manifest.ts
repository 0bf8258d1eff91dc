import { z } from 'zod';

/** The form of archives that this version writes; it reads this and earlier ones. */
export const ARCHIVE_FORMAT = 1;

/** First and last entry. The first tells what this is before anything is read; the last, what must have been read. */
export const LABEL_NAME = 'aisle.json';
export const MANIFEST_NAME = 'manifest.json';
export const JOBS_NAME = 'jobs.jsonl';
const TABLE_NAME = /^tables\/([a-z_][a-z0-9_]*)\.jsonl$/;
const UPLOAD_NAME = /^uploads\/([0-9a-f]{32}\.(?:webp|jpg))$/;

export const tablePart = (table: string): string => `tables/${table}.jsonl`;
export const uploadPart = (name: string): string => `uploads/${name}`;
/** The table of a part's name; undefined for other parts. */
export const tableOf = (part: string): string | undefined => TABLE_NAME.exec(part)?.[1];
/** The stored file of a part's name; undefined for other parts. */
export const uploadOf = (part: string): string | undefined => UPLOAD_NAME.exec(part)?.[1];

/** Every name that an entry of an archive can have; none of them leaves the folder that it is unpacked in. */
export const isPartName = (name: string): boolean =>
  name === JOBS_NAME || tableOf(name) !== undefined || uploadOf(name) !== undefined;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const ArchiveLabel = z.object({
  format: z.number().int(),
  /** Of the software that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
});
export type ArchiveLabel = z.infer<typeof ArchiveLabel>;

export const ArchiveManifest = ArchiveLabel.extend({
  engine: z.enum(['embedded', 'postgres']),
  /** The migrations that had been applied. */
  schema: z.array(z.object({ name: z.string(), sha256 })),
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^\d+$/) })),
  /** Of the jobs that had not run. */
  queues: z.array(z.string().regex(/^[\w.-]+$/)),
  /** In the order of the archive; `rows` for the parts that are lines. */
  parts: z.array(
    z.object({
      name: z.string().refine(isPartName),
      bytes: z.number().int(),
      sha256,
      rows: z.number().int().optional(),
    }),
  ),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;
export type ArchivePart = ArchiveManifest['parts'][number];
