import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';

const HOUR_MS = 3_600_000;
const HOURS = { h: 1, d: 24 } as const;

export interface BackupSettings {
  /** Undefined: only when an administrator asks for one. */
  everyMs: number | undefined;
  /** How many are kept. */
  keep: number;
  /** Absolute; undefined: below the data folder. */
  folder: string | undefined;
}

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
  },
  (values): BackupSettings => ({
    everyMs: values.BACKUP_EVERY === undefined ? undefined : values.BACKUP_EVERY * HOUR_MS,
    keep: values.BACKUP_KEEP,
    folder: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
  }),
);
