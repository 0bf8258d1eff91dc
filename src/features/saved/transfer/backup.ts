import { z } from 'zod';
import type { Text } from '#src/shared/messages/message.ts';

/** The text is not in the expected format. */
export class UnreadableBackup extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(typeof text === 'string' ? text : text.key);
    this.text = text;
  }
}

/** More than a person can save, because a browser's bookmarks may be many. */
export const MAX_BACKUP_TOOLS = 20_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const BackupFile = z.object({
  folders: z
    .array(z.object({ name: z.string(), description: text }))
    .max(1000)
    .default([]),
  tools: z
    .array(z.object({ name: text, url: z.string(), folder: optional, notes: text, saved_at: optional }))
    .max(MAX_BACKUP_TOOLS),
});

/**
 * Saved tools as exports and imports contain them. `folders` may lack some that the tools name; the `folder` of a tool is
 * null for none, and `saved_at` (ISO 8601) where the file does not say.
 */
export interface Backup extends Pick<z.output<typeof BackupFile>, 'folders'> {
  tools: BackupTool[];
  /** Lines that are left out, and cells, each with what is wrong. */
  refused?: BackupProblem[];
  leftOut?: BackupProblem[];
}
export type BackupFolder = Backup['folders'][number];
export type BackupTool = z.output<typeof BackupFile>['tools'][number] & {
  /** Of other products. They become a part of the notes. */
  tags?: string[];
};

interface BackupProblem {
  line: number;
  text: Text;
}

export function writeBackupJson(backup: Backup, exportedAt: Date): string {
  return `${JSON.stringify({ version: 1, exported_at: exportedAt.toISOString(), ...backup }, null, 2)}\n`;
}

/** Reads an own export; undefined for another document. @throws UnreadableBackup for one with too many tools. */
export function readOwnBackup(document: unknown): Backup | undefined {
  const parsed = BackupFile.safeParse(document);
  if (parsed.success) return parsed.data;
  if (
    parsed.error.issues.some(
      ({ code, path }) => code === 'too_big' && path[0] === 'tools' && path.length === 1,
    )
  )
    throw new UnreadableBackup('saved.backup.tooManyLines');
  return undefined;
}
