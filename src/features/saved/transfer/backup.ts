import { z } from 'zod';
import type { PlainKey } from '#src/shared/messages/message.ts';

/** The text is not in the expected format. */
export class UnreadableBackup extends Error {
  readonly text: PlainKey;

  constructor(text: PlainKey) {
    super(text);
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
export type Backup = z.output<typeof BackupFile>;
export type BackupFolder = Backup['folders'][number];
export type BackupTool = Backup['tools'][number];

export function writeBackupJson(backup: Backup, exportedAt: Date): string {
  return `${JSON.stringify({ version: 1, exported_at: exportedAt.toISOString(), ...backup }, null, 2)}\n`;
}

/** @throws UnreadableBackup */
export function readBackupJson(content: string): Backup {
  const parsed = BackupFile.safeParse(parse(content));
  if (!parsed.success) throw new UnreadableBackup('saved.backup.notJson');
  return parsed.data;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
