/** Statements that a migration must not have while the version before still works on the tables; in statements without line breaks. */
const TIGHTENINGS: readonly [pattern: RegExp, reason: string][] = [
  [/\bdrop (?!not null\b)/, 'drops something'],
  [/\brename\b/, 'renames something'],
  [/\bset not null\b/, 'makes a column required'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'changes the type of a column'],
  [/^truncate\b/, 'empties a table'],
  [/^create unique index\b/, 'adds a unique index'],
];
const CONSTRAINT = /^(?:constraint|check|unique|primary key|foreign key|exclude)\b/;
const OTHER_ACTION = /, (?:alter|drop|validate|enable|disable) /;

const COMMENT = /--[^\n]*/g;
const TEXT = /'[^']*'/g;
const DECLARED = /^-- Expand only: .{20}/m;
const CREATED = /\bcreate table (?:if not exists )?([\w."]+)/g;
const CHANGED =
  /^(?:alter table|create unique index) (?:if exists |if not exists )?(?:only )?(?:\w+ on )?([\w."]+)/;

/** Finds what a statement adds to a table: columns, and constraints unless they are about these columns. */
function findInAdditions(statement: string): string[] {
  const [, ...parts] = statement.split(/\badd (?:column )?(?:if not exists )?/);
  const added = parts.map((part) => part.split(OTHER_ACTION)[0]!);
  const columns = added.filter((part) => !CONSTRAINT.test(part));
  const names = new Set(columns.map((column) => column.split(' ')[0]!));
  const isForeign = (part: string) => !part.split(/[^\w"]+/).some((word) => names.has(word));
  const isRequired = (column: string) =>
    /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column);
  return [
    ...(columns.some(isRequired) ? ['adds a required column without a default'] : []),
    ...(added.some((part) => CONSTRAINT.test(part) && isForeign(part)) ? ['adds a constraint'] : []),
  ];
}

function findInStatement(statement: string, own: ReadonlySet<string>): string[] {
  const [, table = ''] = CHANGED.exec(statement) ?? [];
  if (own.has(table)) return [];
  const found = TIGHTENINGS.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason);
  return statement.startsWith('alter table') ? [...found, ...findInAdditions(statement)] : found;
}

/**
 * Finds what a migration takes away from the version before, or asks of it. Empty for one that only adds, and for one that
 * says in a line `-- Expand only: …` which version stopped using it, or why that version does not mind.
 */
export function findTightenings(migration: string): string[] {
  if (DECLARED.test(migration)) return [];
  const sql = migration.replace(COMMENT, '').replace(TEXT, "''").toLowerCase();
  const own = new Set(Array.from(sql.matchAll(CREATED), ([, name]) => name!));
  const statements = sql.split(';').map((statement) => statement.replace(/\s+/g, ' ').trim());
  return [...new Set(statements.flatMap((statement) => findInStatement(statement, own)))];
}
