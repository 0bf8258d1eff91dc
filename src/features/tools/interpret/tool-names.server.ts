import { allowedEdits } from '#src/search/matching/typing-errors.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { NearIndex } from './near-index.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

interface Entry extends Named {
  joined: string;
  /** Beginnings and endings of the name, in whole words. */
  parts: string[];
}

function addTo(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

function takeFrom(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const left = map.get(key)?.filter((other) => other !== entry) ?? [];
  if (left.length > 0) map.set(key, left);
  else map.delete(key);
}

function listParts(words: readonly string[]): string[] {
  const parts = new Set<string>();
  for (let count = 1; count < words.length; count++) {
    parts.add(words.slice(0, count).join(''));
    parts.add(words.slice(-count).join(''));
  }
  return [...parts];
}

/** The names of all published tools, found whole, in part, and with typing errors, within a fraction of a millisecond. */
export class ToolNames {
  readonly #entries = new Map<number, Entry>();
  readonly #whole = new Map<string, Entry[]>();
  readonly #parts = new Map<string, Entry[]>();
  readonly #near = new NearIndex<Entry>();

  set(tool: Named): void {
    const known = this.#entries.get(tool.id);
    if (known?.name === tool.name && known.slug === tool.slug) return;
    this.delete(tool.id);
    const { words } = scanWords(tool.name);
    const joined = words.join('');
    if (joined === '') return;
    const { id, name, slug } = tool;
    const entry = { id, name, slug, joined, parts: listParts(words) };
    this.#entries.set(id, entry);
    addTo(this.#whole, joined, entry);
    this.#near.add(joined, entry);
    for (const part of entry.parts) addTo(this.#parts, part, entry);
  }

  delete(id: number): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    takeFrom(this.#whole, entry.joined, entry);
    this.#near.delete(entry.joined, entry);
    for (const part of entry.parts) takeFrom(this.#parts, part, entry);
  }

  /** The tool with this name, written as one folded word. */
  findWhole(joined: string): Named | undefined {
    return this.#whole.get(joined)?.[0];
  }

  /** A tool whose name begins or ends with these words; of several the shortest name. */
  findPart(joined: string): Named | undefined {
    return this.#parts.get(joined)?.reduce((best, entry) => (isBefore(entry, best) ? entry : best));
  }

  /** The tool whose name this is but for typing errors. */
  findNear(joined: string): Named | undefined {
    return this.#near.find(joined, allowedEdits(joined));
  }
}

function isBefore(left: Entry, right: Entry): boolean {
  return (
    left.joined.length - right.joined.length < 0 ||
    (left.joined.length === right.joined.length && left.id < right.id)
  );
}
