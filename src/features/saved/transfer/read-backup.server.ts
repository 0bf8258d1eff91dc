import { decodeText } from '#src/server/uploads/rows/detect-encoding.ts';
import type { Text } from '#src/shared/messages/message.ts';
import type { ImportRequest } from '../contract.ts';
import { SAVED_LIMITS } from '../rules.ts';
import { type Backup, UnreadableBackup } from './backup.ts';
import { readBackupRows } from './backup-csv.server.ts';
import { readBackupHtml } from './backup-html.ts';
import { readBackupJson } from './backup-json.ts';

/** The answer of a thread about the text of a backup. */
export type ReadBackup = { backup: Backup } | { refused: Text };

/** A file as its person sent it, with the columns that they have chosen. */
export interface GivenBackup extends Pick<ImportRequest, 'format' | 'columns'> {
  bytes: Uint8Array<ArrayBuffer>;
}

/** More than is kept of a text, white space around it included. */
const LONGEST = 4 * SAVED_LIMITS.notes;

const cut = <Kept extends string | null>(text: Kept) =>
  (text === null ? null : text.trimStart().slice(0, LONGEST)) as Kept;

async function readFormat({ format, bytes, columns }: GivenBackup): Promise<Backup> {
  const file = new Blob([bytes]);
  if (format === 'csv') return readBackupRows(file, columns);
  const text = decodeText(bytes);
  if (format === 'html') return readBackupHtml(text);
  return (columns ? undefined : readBackupJson(text)) ?? readBackupRows(file, columns);
}

/** Reads a backup of any format, and of its texts no more than may be kept. */
export async function readBackup(given: GivenBackup): Promise<ReadBackup> {
  try {
    const { folders, tools, ...rest } = await readFormat(given);
    return {
      backup: {
        ...rest,
        folders: folders.map(({ name, description }) => ({ name: cut(name), description: cut(description) })),
        tools: tools.map((tool) => ({
          ...tool,
          name: cut(tool.name),
          url: cut(tool.url),
          folder: cut(tool.folder),
          notes: cut(tool.notes),
          saved_at: cut(tool.saved_at),
        })),
      },
    };
  } catch (error) {
    if (error instanceof UnreadableBackup) return { refused: error.text };
    throw error;
  }
}
