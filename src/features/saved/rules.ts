export const SAVED_LIMITS = {
  folders: 200,
  savedTools: 5000,
  folderName: 60,
  folderDescription: 300,
  notes: 1000,
  takeDownReason: 1000,
  /** Tools of one bulk call. */
  bulk: 500,
  /** Bytes of an import sent as text in JSON, and of one sent as a file. */
  importText: 200 * 1024,
  importFile: 5 * 1024 * 1024,
} as const;

/** As the server makes them. Text of another form never reaches the database, which refuses some of it. */
export const SHARE_TOKEN = /^[\w-]{43}$/;

export const SAVED_PER_PAGE = 24;
/** The same for `/user/favorites`, which pages like the other lists of the account. */
export const FAVORITES_PER_PAGE = 10;
export const DEFAULT_FOLDER = 'Favorites';
/** Used instead of a folder's id in an address, for tools in no folder. */
export const RECENTLY_SAVED = 'recent';

export const SAVED_FORMATS = ['json', 'csv', 'html'] as const;
export type SavedFormat = (typeof SAVED_FORMATS)[number];

/** Two folder names are the same when their keys are: case and width do not count. */
export function folderKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/**
 * Tools shown of each folder in the overview: six hundred shared evenly, 3 to 100. The folder's
 * own list has the others.
 */
export function previewSize(folders: number): number {
  return Math.min(100, Math.max(3, Math.floor(600 / Math.max(1, folders))));
}
