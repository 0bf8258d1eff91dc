import type { Import } from './read-imports.ts';

/** What each part of `src` may know. A part that is not listed here may know everything in `src`. */
const KNOWS: Record<string, readonly string[]> = {
  shared: ['shared'],
  ui: ['ui', 'shared'],
  search: ['search'],
  db: ['db'],
  server: ['server', 'shared'],
  features: ['features', 'shared', 'ui', 'search', 'db', 'server'],
  demo: ['demo', 'features', 'shared', 'search', 'db', 'server'],
  app: ['app', 'demo', 'features', 'shared', 'ui', 'search', 'db', 'server'],
};
const SERVER_PARTS = ['server', 'db', 'search', 'demo', 'testing'];

/** Where a file stands: its part of `src` and, within `features/`, the feature and the path below it. */
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

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('src/testing/');
const isServerFile = (place: Place): boolean =>
  place.path.endsWith('.server.ts') || SERVER_PARTS.includes(place.part ?? '');
const isPure = (place: Place): boolean => ['contract.ts', 'rules.ts'].includes(place.inFeature);
const isQueries = (place: Place): boolean => /(^|-)queries\.server\.ts$/.test(place.inFeature);
const isSame = (from: Place, to: Place): boolean => from.feature === to.feature;

interface Rule {
  says: string;
  forbids: (from: Place, to: Place) => boolean;
}

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
    says: 'of another feature only contract.ts, rules.ts and service.server.ts are known; pages also compose its ui/ and client.ts',
    forbids: (from, to) => {
      if (!from.feature || !to.feature || isSame(from, to)) return false;
      if (isPure(to) || to.inFeature === 'service.server.ts') return false;
      return !(from.path.endsWith('-page.tsx') && /^(ui\/|client\.ts$)/.test(to.inFeature));
    },
  },
  {
    says: "a feature's queries are private to the *.server.ts beside them; its HTTP side asks the service",
    forbids: (from, to) => {
      if (!isQueries(to) || ['demo', 'testing'].includes(from.part ?? '')) return false;
      return !isSame(from, to) || !isServerFile(from) || from.inFeature === 'api.server.ts';
    },
  },
  {
    says: 'in a feature, SQL stands in queries.server.ts (or *-queries.server.ts)',
    forbids: (from, to) =>
      from.feature !== undefined &&
      !isQueries(from) &&
      (to.path === 'npm:kysely' || to.path === 'src/db/schema.ts'),
  },
  {
    says: 'the HTTP side of a feature touches no database and no index',
    forbids: (from, to) => from.inFeature === 'api.server.ts' && ['db', 'search'].includes(to.part ?? ''),
  },
  {
    says: 'code for the browser knows no server code',
    forbids: (from, to) => from.path.startsWith('src/') && !isServerFile(from) && isServerFile(to),
  },
  {
    says: 'contract.ts and rules.ts know only zod, shared/ and their like',
    forbids: (from, to) => isPure(from) && to.path !== 'npm:zod' && to.part !== 'shared' && !isPure(to),
  },
];

/** One entry for every arrow that is forbidden, with the first rule that does, and for every circle. */
export function findViolations(imports: readonly Import[]): string[] {
  const broken = imports.flatMap(({ from, to }) => {
    const [source, target] = [placeOf(from), placeOf(to)];
    const rule = RULES.find((candidate) => candidate.forbids(source, target));
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
  if (isTest(from) || from.endsWith('-page.tsx')) return [];
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
