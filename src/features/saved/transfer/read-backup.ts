import type { PlainKey } from '#src/shared/messages/message.ts';
import { SAVED_LIMITS, type SavedFormat } from '../rules.ts';
import { type Backup, readBackupJson, UnreadableBackup } from './backup.ts';
import { readBackupCsv } from './backup-csv.ts';
import { readBackupHtml } from './backup-html.ts';

/** What a thread answers about the text of a backup. */
export type ReadBackup = { backup: Backup } | { refused: PlainKey };

const READERS: Record<SavedFormat, (content: string) => Backup> = {
  json: readBackupJson,
  csv: readBackupCsv,
  html: readBackupHtml,
};

/** More than is kept of a text, white space around it included. */
const LONGEST = 4 * SAVED_LIMITS.notes;

const cut = <Text extends string | null>(text: Text) => text?.trimStart().slice(0, LONGEST) as Text;

/** Reads a backup of any format, and of its texts no more than may be kept. */
export function readBackup({ format, content }: { format: SavedFormat; content: string }): ReadBackup {
  try {
    const { folders, tools } = READERS[format](content);
    return {
      backup: {
        folders: folders.map(({ name, description }) => ({ name: cut(name), description: cut(description) })),
        tools: tools.map(({ name, url, folder, notes, saved_at }) => ({
          name: cut(name),
          url: cut(url),
          folder: cut(folder),
          notes: cut(notes),
          saved_at: cut(saved_at),
        })),
      },
    };
  } catch (error) {
    if (error instanceof UnreadableBackup) return { refused: error.text };
    throw error;
  }
}
