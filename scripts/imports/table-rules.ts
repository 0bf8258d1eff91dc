import { relative } from 'node:path';

/** A source file below `src/features/`. */
export interface SourceFile {
  /** From the root, e.g. `src/features/reviews/queries.server.ts`. */
  path: string;
  text: string;
}

const FEATURE = /^src\/features\/([^/]+)\//;

function featureOf(path: string): string | undefined {
  return FEATURE.exec(path)?.[1];
}

/** Which slice each table belongs to, as the `tables.server.ts` of the slices say. @throws Error for two owners. */
export function readTableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const feature = featureOf(path);
    if (!feature || !path.endsWith('/tables.server.ts')) continue;
    const members = text.slice(text.indexOf('interface Schema {'));
    for (const [, table] of members.matchAll(/^ {4}(\w+): \{/gm)) {
      const other = owners.get(table!);
      if (other) throw new Error(`${table} belongs to ${other} and ${feature}`);
      owners.set(table!, feature);
    }
  }
  return owners;
}

interface TableUse {
  table: string;
  isWrite: boolean;
}

const USES = [
  { isWrite: true, pattern: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g },
  { isWrite: false, pattern: /\b(?:selectFrom|innerJoin|leftJoin|rightJoin)\(\s*['"](\w+)/g },
  { isWrite: true, pattern: /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi },
  { isWrite: false, pattern: /(?<!\bdelete\s+)\b(?:from|join)\s+(\w+)/gi },
];

/** The tables that a file's SQL names. Words in comments do not count. */
function findTableUses(text: string, tables: ReadonlySet<string>): TableUse[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const found = USES.flatMap(({ isWrite, pattern }) =>
    [...code.matchAll(pattern)].map(([, table]) => ({ table: table!, isWrite })),
  );
  return found.filter(({ table }) => tables.has(table));
}

/** True when a comment such as "Joins users for the authors' names" declares the join with another slice's table. */
function declaresJoin(text: string, table: string): boolean {
  const comments = text.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? [];
  return comments.some((comment) => new RegExp(`\\bjoins\\b[^.]*\\b${table}\\b`, 'i').test(comment));
}

/** One line for every table that a slice writes, or reads without saying why, although it belongs to another. */
export function findTableViolations(files: readonly SourceFile[]): string[] {
  const owners = readTableOwners(files);
  const tables = new Set(owners.keys());
  const broken = files.flatMap(({ path, text }) => {
    const feature = featureOf(path);
    if (!feature || /\.test\.tsx?$|\/testing\//.test(path) || !path.endsWith('.server.ts')) return [];
    const foreign = findTableUses(text, tables).filter(({ table }) => owners.get(table) !== feature);
    return foreign.flatMap(({ table, isWrite }) => {
      if (isWrite) return [`${path} writes ${table}, which belongs to ${owners.get(table)}`];
      if (declaresJoin(text, table)) return [];
      return [
        `${path} reads ${table} of ${owners.get(table)}: ask its functions, or say "Joins ${table} …" why not`,
      ];
    });
  });
  return [...new Set(broken)];
}

/** `path` as the rules write it. */
export function fromRoot(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
