import { type ScannedWords, scanWords } from './scan-words.ts';

const MOST = 500;
/** Whole scans of the latest texts. */
const recent = new Map<string, ScannedWords>();

/** `scanWords` for the texts of documents: one is read for the index right after it was read for its jobs. Not to be changed. */
export function scanRecent(text: string, limit: number): ScannedWords {
  const known = recent.get(text);
  if (known && known.words.length <= limit) return known;
  const scanned = scanWords(text, limit);
  if (scanned.words.length === limit) return scanned;
  if (recent.size >= MOST) recent.clear();
  recent.set(text, scanned);
  return scanned;
}
