/** Saved tools outside of Aisle: what an export holds, and an import reads. Pure. */

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

/** Folders that exist in their own right; further ones are named by the tools in them. */
export interface Backup {
  folders: BackupFolder[];
  tools: BackupTool[];
}

/** The text is not in the format that it should be in. The message can be shown to a person. */
export class UnreadableBackup extends Error {}

/** More than anybody can have saved; bookmarks of a browser may be many. */
export const MAX_BACKUP_TOOLS = 20_000;
