import { z } from 'zod';
import { type Backup, MAX_BACKUP_TOOLS, UnreadableBackup } from './backup.ts';

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
