import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { readS3Settings, s3Schemas } from '#src/server/uploads/s3-settings.ts';
import type { S3Settings } from '#src/server/uploads/s3-store.ts';
import { HOUR } from '#src/shared/time.ts';

const HOURS = { h: 1, d: 24 } as const;

export interface BackupSettings {
  /** Undefined: only when an administrator asks for one. */
  everyMs: number | undefined;
  /** How many are kept. */
  keep: number;
  /** Absolute; undefined: below the data folder. */
  folder: string | undefined;
  /** Undefined: they are in a folder. */
  bucket: S3Settings | undefined;
}

const TOGETHER = [
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;
const OPTIONS = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_FORCE_PATH_STYLE', 'BACKUP_S3_PREFIX'] as const;

export const backupSettings = defineSettings(
  {
    BACKUP_EVERY: z
      .string()
      .regex(/^[1-9]\d{0,2}[hd]$/, 'must be hours or days, such as 12h or 1d')
      .transform((text) => Number.parseInt(text, 10) * HOURS[text.endsWith('d') ? 'd' : 'h'])
      .optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
      .transform(Number)
      .default(7),
    BACKUP_DIR: z.string().optional(),
    BACKUP_S3_BUCKET: s3Schemas.bucket,
    BACKUP_S3_REGION: s3Schemas.region,
    BACKUP_S3_ENDPOINT: s3Schemas.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3Schemas.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Schemas.secretAccessKey,
    BACKUP_S3_FORCE_PATH_STYLE: s3Schemas.forcePathStyle,
    BACKUP_S3_PREFIX: s3Schemas.prefix,
  },
  (values): BackupSettings => ({
    everyMs: values.BACKUP_EVERY === undefined ? undefined : values.BACKUP_EVERY * HOUR,
    keep: values.BACKUP_KEEP,
    folder: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    bucket: readS3Settings({
      bucket: values.BACKUP_S3_BUCKET,
      region: values.BACKUP_S3_REGION,
      endpoint: values.BACKUP_S3_ENDPOINT,
      accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
      forcePathStyle: values.BACKUP_S3_FORCE_PATH_STYLE,
      prefix: values.BACKUP_S3_PREFIX,
    }),
  }),
  { needs: [[[...TOGETHER, ...OPTIONS], TOGETHER]] },
);
