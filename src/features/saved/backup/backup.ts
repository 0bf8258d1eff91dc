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
