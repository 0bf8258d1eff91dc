/** Reads of a module what it imports. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const FRAME = /\/src\/app\/start-browser\.tsx$/;
const HOME = /\/home-page\.tsx$/;
const SEARCH = /\/search-page\.tsx$/;
const SUGGESTIONS = /\/search-suggestions\.tsx$/;
const TOOL = /\/tool-page\/tool-page\.tsx$/;
const BELOW_FEATURES = /\/src\/(ui|shared)\/|\/lucide-react\/|\/@tanstack\//;
/** What React Query's entry passes on and neither the frame nor the lists use. */
const LATER =
  /\/@tanstack\/[\w/-]+\/(use(Suspense)?Queries|queriesObserver|use(Suspense)?InfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js$/;
const CATALOGUE = /\/(not-found|category-cards|not-found-search)\b/;
const IDENTITY = /\/features\/identity\//;
const SAVED = /\/features\/saved\//;
const ACCOUNT = /\/features\/(newsletter|profile|reviews)\//;
const OWNER = /\/features\/(claims|dashboard|submissions)\//;
const BACK_ROOM = /\/features\/(moderation|audit-log)\/|\/admin\//;

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

/** The scripts that several parts share. What one imports is in it or in one before it, so none imports the other in a circle. */
const SCRIPTS = [
  'vendor',
  'frame',
  'home',
  'search',
  'suggestions',
  'ui',
  'saved',
  'tool',
  'identity',
  'account',
  'owner',
  'back-room',
] as const;

/** The shared script that a module belongs to; none when only one part needs it. */
function scriptOf(id: string, parts: ReadonlySet<string>): (typeof SCRIPTS)[number] | undefined {
  const names = [...parts];
  const isIn = (part: RegExp) => names.some((name) => part.test(name));
  if (isIn(FRAME) && !LATER.test(id)) return id.includes('/node_modules/') ? 'vendor' : 'frame';
  if (LATER.test(id)) return 'ui';
  if (names.length === 1) return undefined;
  if (isIn(HOME)) return isIn(SEARCH) ? 'frame' : 'home';
  if (isIn(SEARCH)) return 'search';
  if (isIn(SUGGESTIONS)) return 'suggestions';
  if (names.every((name) => BACK_ROOM.test(name))) return 'back-room';
  if (BELOW_FEATURES.test(id)) return 'ui';
  if (SAVED.test(id)) return 'saved';
  if (isIn(TOOL) || CATALOGUE.test(id)) return 'tool';
  if (IDENTITY.test(id)) return 'identity';
  return ACCOUNT.test(id) ? 'account' : OWNER.test(id) ? 'owner' : undefined;
}

/**
 * Groups for the bundler's `codeSplitting`. Few scripts, because each costs a request and many small ones compress
 * badly; but the home page and the search load nothing that they do not need.
 */
export function scriptGroups(frame: string) {
  let parts: Map<string, Set<string>> | undefined;
  return SCRIPTS.map((script, index) => ({
    debugName: script,
    priority: SCRIPTS.length - index,
    name: (id: string, graph: Graph) => {
      parts ??= findParts(graph, frame);
      const own = parts.get(id);
      return own && scriptOf(id, own) === script ? script : null;
    },
  }));
}
