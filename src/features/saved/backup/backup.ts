import { z } from 'zod';

/* Saved tools as exports and imports contain them. */

export interface BackupFolder {
  name: string;
  description: string;
}

export interface BackupTool {
  name: string;
  url: string;
  /** null: in none. */
  folder: string | null;
  notes: string;
  /** ISO 8601; null where the file does not say. */
  saved_at: string | null;
}

/** `folders` may lack some that the tools name. */
export interface Backup {
  folders: BackupFolder[];
  tools: BackupTool[];
}

/** The text is not in the expected format. The message can be shown to a person. */
export class UnreadableBackup extends Error {}

/** More than a person can save, because a browser's bookmarks may be many. */
export const MAX_BACKUP_TOOLS = 20_000;

const text = z.string().nullish();
const BackupFile = z.object({
  folders: z
    .array(z.object({ name: z.string(), description: text }))
    .max(1000)
    .default([]),
  tools: z
    .array(z.object({ name: text, url: z.string(), folder: text, notes: text, saved_at: text }))
    .max(MAX_BACKUP_TOOLS),
});

export function writeBackupJson(backup: Backup, exportedAt: Date): string {
  return `${JSON.stringify({ version: 1, exported_at: exportedAt.toISOString(), ...backup }, null, 2)}\n`;
}

/** @throws UnreadableBackup */
export function readBackupJson(content: string): Backup {
  const parsed = BackupFile.safeParse(parse(content));
  if (!parsed.success) throw new UnreadableBackup('This is not an export of saved tools.');
  return {
    folders: parsed.data.folders.map(({ name, description }) => ({ name, description: description ?? '' })),
    tools: parsed.data.tools.map((tool) => ({
      name: tool.name ?? '',
      url: tool.url,
      folder: tool.folder ?? null,
      notes: tool.notes ?? '',
      saved_at: tool.saved_at ?? null,
    })),
  };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
