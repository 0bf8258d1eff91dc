import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Reads of a module what it imports. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** The pages that most visits begin with. They load nothing that they do not need. */
const FIRST_PAGES = /\/(home|search)-page\.tsx$/;
const SLICE = /^.*\/src\/features\/[\w-]+\//;
const ADMIN = /\/admin[-/]/;
/** React Query's entry passes these on, and neither the frame nor the first pages use them: 1.6 kB. */
const LATER =
  /\/@tanstack\/[\w/-]+\/(use(Suspense)?Queries|queriesObserver|use(Suspense)?InfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/;

/** A module with all that it imports, and what these load later. */
function follow(graph: Graph, start: string): { all: Set<string>; later: Set<string> } {
  const all = new Set([start]);
  const later = new Set<string>();
  for (const id of all) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) all.add(next);
    for (const next of info?.dynamicallyImportedIds ?? []) later.add(next);
  }
  return { all, later };
}

/** For each module the pages and other parts, loaded on demand, that it belongs to. */
function findParts(graph: Graph, frame: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  const waiting = new Set([frame]);
  for (const part of waiting) {
    const { all, later } = follow(graph, part);
    for (const next of later) waiting.add(next);
    for (const id of all) {
      const known = parts.get(id);
      if (known) known.add(part);
      else parts.set(id, new Set([part]));
    }
  }
  return parts;
}

/** A slice's own name, or the script that its manifest names (`chunk` of `FeaturePages`). */
function scriptOfSlice(folder: string): string {
  const file = join(folder, 'feature.ts');
  const manifest = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^ {2}chunk: '([\w-]+)',$/m.exec(manifest)?.[1] ?? basename(folder);
}

/** The shared script that a module belongs to; none when only one part needs it. */
function scriptOf(id: string, parts: ReadonlySet<string>, frame: string): string | null {
  if (parts.has(frame) && !LATER.test(id)) return id.includes('/node_modules/') ? 'vendor' : 'frame';
  if (parts.size === 1) return null;
  if (id.endsWith('/disclosures.ts')) return 'disclosures';
  if (/\/kinds(-of-pages)?\.ts$/.test(id)) return 'ui';
  const first = [...parts].flatMap((part) => FIRST_PAGES.exec(part)?.[1] ?? []);
  if (first.length > 0 && !LATER.test(id)) return first.length > 1 ? 'frame' : first[0]!;
  if ([...parts].every((part) => ADMIN.test(part))) return 'admin';
  const slice = SLICE.exec(id)?.[0];
  return slice ? scriptOfSlice(slice) : 'ui';
}

/**
 * Groups for the bundler's `codeSplitting`. Few scripts, because each costs a request and many small ones compress
 * badly; but the home page and the search load nothing that they do not need.
 */
export function scriptGroups(frame: string) {
  let parts: Map<string, Set<string>> | undefined;
  const find = (id: string, graph: Graph) => {
    parts ??= findParts(graph, frame);
    const own = parts.get(id);
    return own ? scriptOf(id, own, frame) : null;
  };
  // What a script imports is in it or in one before it, so none imports another in a circle.
  const ordered = ['vendor', 'frame', 'home', 'search', 'ui', 'tools'];
  return [
    ...ordered.map((script, index) => ({
      debugName: script,
      priority: ordered.length - index,
      name: (id: string, graph: Graph) => (find(id, graph) === script ? script : null),
    })),
    { debugName: 'slices', name: find },
  ];
}
