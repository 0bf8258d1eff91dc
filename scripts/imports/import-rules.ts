import type { Import } from './read-imports.ts';

/** The parts of `src` that each part may import. A part that is not listed here may import everything in `src`. */
const KNOWS: Record<string, readonly string[]> = {
  shared: ['shared'],
  ui: ['ui', 'shared'],
  search: ['search'],
  db: ['db'],
  server: ['server', 'shared', 'db'],
  features: ['features', 'shared', 'ui', 'search', 'db', 'server'],
  archive: ['archive', 'shared', 'db', 'server'],
  demo: ['demo', 'features', 'shared', 'search', 'db', 'server'],
  app: ['app', 'archive', 'demo', 'features', 'shared', 'ui', 'search', 'db', 'server'],
};
const SERVER_PARTS = ['server', 'db', 'search', 'demo', 'archive', 'testing'];

/** A file's location: its part of `src` and, within `features/`, the feature and the path below it. */
interface Place {
  path: string;
  part: string | undefined;
  feature: string | undefined;
  inFeature: string;
}

function placeOf(path: string): Place {
  const [, part, feature, inFeature = ''] = /^src\/(?:([^/]+)\/)?(?:([^/]+)\/)?(.*)$/.exec(path) ?? [];
  const isFeature = part === 'features';
  return { path, part, feature: isFeature ? feature : undefined, inFeature: isFeature ? inFeature : '' };
}

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^src\/([^/]+\/)*testing\//.test(path);
const isServerFile = (place: Place): boolean =>
  place.path.endsWith('.server.ts') || SERVER_PARTS.includes(place.part ?? '');
const nameOf = (place: Place): string => place.inFeature.split('/').at(-1)!;
const isPure = (place: Place): boolean => /^(contract|(.+-)?(rules|calls|contract))\.ts$/.test(nameOf(place));
const isQueries = (place: Place): boolean => /^(.+-)?queries\.server\.ts$/.test(nameOf(place));
const isStore = (place: Place): boolean => /^.+-store\.server\.ts$/.test(nameOf(place));
const isTables = (place: Place): boolean => nameOf(place) === 'tables.server.ts';
/** True for files that a slice offers to the server code of others. */
const isOffered = (place: Place): boolean =>
  isStore(place) || isTables(place) || /^(feature|context|(.+-)?service)\.server\.ts$/.test(nameOf(place));
/** True for files that a slice offers to the browser code of others. */
const isClient = (place: Place): boolean => /^((.+-)?client|session)\.ts$/.test(nameOf(place));
const isHttp = (place: Place): boolean => /^(api|.+-routes)\.server\.ts$/.test(nameOf(place));
const isPage = (place: Place): boolean => place.path.endsWith('-page.tsx');
const isSame = (from: Place, to: Place): boolean => from.feature === to.feature;

interface Rule {
  says: string;
  forbids: (from: Place, to: Place) => boolean;
}

/** The files of `src/app` that may name a slice: the two lists, and the frame around the pages. */
const NAMES_FEATURES = /^src\/app\/(features\.server\.ts|pages\.ts|layout\/)/;

/** No rule names a feature, so a new one is covered from its first file. Tests may use whatever they examine. */
const RULES: readonly Rule[] = [
  {
    says: 'src does not know scripts, e2e or bench',
    forbids: (from, to) => from.path.startsWith('src/') && /^(scripts|e2e|bench)\//.test(to.path),
  },
  {
    says: 'shared, ui, search, db and server know no feature, features know no app',
    forbids: (from, to) => to.part !== undefined && !(KNOWS[from.part ?? ''] ?? [to.part]).includes(to.part),
  },
  {
    says: 'in src/app only the two lists of slices and layout/ name a slice',
    forbids: (from, to) => from.part === 'app' && to.feature !== undefined && !NAMES_FEATURES.test(from.path),
  },
  {
    says: 'of another slice only what it offers is known: contract, rules, calls, and on the server context, service, store, on the browser client; pages compose any browser file',
    forbids: (from, to) => {
      if (!from.feature || !to.feature || isSame(from, to) || isPure(to)) return false;
      if (isServerFile(from)) return !isOffered(to);
      return !isClient(to) && !(isPage(from) && !isServerFile(to));
    },
  },
  {
    says: "a slice's queries are private to its *.server.ts; its HTTP side asks the use cases",
    forbids: (from, to) => {
      if (!(isQueries(to) || isStore(to)) || from.part === 'demo') return false;
      if (isHttp(from) || !isServerFile(from)) return true;
      return isQueries(to) && !isSame(from, to);
    },
  },
  {
    says: 'in a slice, SQL stands in use cases, queries, stores and tables: in *.server.ts that are not its HTTP side',
    forbids: (from, to) =>
      from.feature !== undefined &&
      (isHttp(from) || !isServerFile(from)) &&
      (to.path === 'npm:kysely' || to.path === 'src/db/schema.ts'),
  },
  {
    says: 'the HTTP side of a slice touches no database and no index',
    forbids: (from, to) => isHttp(from) && ['db', 'search'].includes(to.part ?? ''),
  },
  {
    says: 'code for the browser knows no server code',
    forbids: (from, to) => from.path.startsWith('src/') && !isServerFile(from) && isServerFile(to),
  },
  {
    says: 'contract, rules and calls know only zod, shared/ and their like',
    forbids: (from, to) => isPure(from) && to.path !== 'npm:zod' && to.part !== 'shared' && !isPure(to),
  },
];

/** A folder of a slice that says with a folder `public/` what it offers: `src/features/SLICE/ROOM`. */
const ROOM = /^(src\/features\/[^/]+\/[^/]+)\/(public\/)?/;

/** The demo data fills tables directly and may use everything. */
function publicFolders(imports: readonly Import[]): Rule {
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]));
  const rooms = new Set(
    [...files].map((file) => ROOM.exec(file)).flatMap((found) => (found?.[2] ? [found[1]] : [])),
  );
  return {
    says: 'where a folder of a slice has a folder public/, other slices import only from there',
    forbids: (from, to) => {
      if (isSame(from, to) || from.part === undefined || from.part === 'demo') return false;
      const [, room, isPublic] = ROOM.exec(to.path) ?? [];
      return rooms.has(room) && !isPublic;
    },
  };
}

/** One entry for every arrow that is forbidden, with the first rule that does, and for every circle. */
export function findViolations(imports: readonly Import[]): string[] {
  const rules = [...RULES, publicFolders(imports)];
  const broken = imports.flatMap(({ from, to }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    const rule = rules.find((candidate) => candidate.forbids(source, target));
    return rule && !isExempt(source, rule) ? [`${from} → ${to}\n    ${rule.says}`] : [];
  });
  return [
    ...broken,
    ...findCycles(imports, 'files do not import in circles'),
    ...findCycles(imports.flatMap(betweenFeatures), 'features do not know each other in circles'),
  ];
}

/** The arrow between two features. A page composes whatever it shows, and ties its feature to nothing. */
function betweenFeatures({ from, to }: Import): Import[] {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (!source.feature || !target.feature || isSame(source, target)) return [];
  if (isTest(from) || isTest(to) || from.endsWith('-page.tsx')) return [];
  return [{ from: source.feature, to: target.feature }];
}

/** A test may import anything of `src`, but nothing outside. */
function isExempt(source: Place, rule: Rule): boolean {
  return isTest(source.path) && rule !== RULES[0];
}

/** Every circle once, as `a → b → a`. */
function findCycles(imports: readonly Import[], says: string): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push(`${[...path.slice(start), file].join(' → ')}\n    ${says}`);
    if (start >= 0 || done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}
