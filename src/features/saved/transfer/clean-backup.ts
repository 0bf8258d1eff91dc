import { readDate } from '#src/shared/cells/read-date.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { folderKey, SAVED_LIMITS } from '../rules.ts';
import type { Backup, BackupTool } from './backup.ts';

/** A tool of a backup that is in the catalogue, with texts cut to the limits. */
export interface MatchedTool {
  tool_id: number;
  /** Key of its folder; null: in none. */
  folder: string | null;
  notes: string;
  saved_at: Date;
}

export interface CleanBackup {
  /** By key: the file's own folders and those of matched tools. */
  folders: Map<string, { name: string; description: string }>;
  tools: MatchedTool[];
  unmatched: { name: string; url: string }[];
}

/** Removes what the database cannot store, and cuts to a length without splitting a character. */
function clean(text: string, max: number): string {
  const whole = text.replaceAll('\0', '').trim().toWellFormed();
  if (whole.length <= max) return whole;
  return whole
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

const EARLIEST = Date.UTC(2000, 0, 1);

/** Reads when a tool was saved; an impossible time counts as now. */
function dateOf(text: string | null, now: Date): Date {
  const { iso } = readDate(text ?? '');
  const time = iso === undefined ? Number.NaN : Date.parse(iso);
  return time >= EARLIEST && time <= now.getTime() ? new Date(time) : now;
}

/** Matches a backup with the catalogue. Of a tool that is in it twice the first entry counts. */
export function cleanBackup(backup: Backup, ids: ReadonlyMap<string, number>, now: Date): CleanBackup {
  const result: CleanBackup = { folders: new Map(), tools: [], unmatched: [] };
  const folderNames = new Map<string, string>();
  const keyOf = (text: string): string | null => {
    const name = clean(toOneLine(text), SAVED_LIMITS.folderName);
    const key = folderKey(name);
    if (key === '') return null;
    if (!folderNames.has(key)) folderNames.set(key, name);
    return key;
  };
  const use = (key: string | null, description = ''): void => {
    if (key === null || result.folders.has(key)) return;
    result.folders.set(key, { name: folderNames.get(key)!, description });
  };
  for (const folder of backup.folders) {
    use(keyOf(folder.name), clean(folder.description, SAVED_LIMITS.folderDescription));
  }
  const seen = new Set<number>();
  for (const tool of backup.tools) {
    const tool_id = ids.get(tool.url);
    if (tool_id === undefined) result.unmatched.push(describeUnmatched(tool));
    else if (!seen.has(tool_id)) {
      seen.add(tool_id);
      const folder = tool.folder === null ? null : keyOf(tool.folder);
      use(folder);
      const notes = clean(withTags(tool), SAVED_LIMITS.notes);
      result.tools.push({ tool_id, folder, notes, saved_at: dateOf(tool.saved_at, now) });
    }
  }
  return result;
}

/** Tools have no tags of their own here, so they are a line of the notes: `#chat #machine-learning`. */
function withTags({ notes, tags = [] }: BackupTool): string {
  const names = tags
    .map((tag) => toOneLine(tag).replace(/^#/, '').replaceAll(' ', '-'))
    .filter((name) => name !== '');
  const line = [...new Set(names)].map((name) => `#${name}`).join(' ');
  return [notes.trim() === '' ? '' : notes, line].filter((part) => part !== '').join('\n\n');
}

function describeUnmatched({ name, url }: BackupTool): { name: string; url: string } {
  return { name: clean(name, 200), url: clean(url, 2048) };
}
