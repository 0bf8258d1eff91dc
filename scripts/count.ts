/**
 * `npm run count`, part of `npm run check`: lines of production code, functions that are too long, files of texts, and the largest
 * folders. Ends with 1 above a limit. Limits are what was reached, with room for the slice that a test copies: lower them with
 * the code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 158_300;
/** One that does one long thing is not cut in two for a number. */
const MOST_FUNCTION_LINES = 100;
const MOST_MESSAGE_FILES = 80;
const MOST_ENTRIES = 25;
/** Production is what is left of `src` without these. */
const OTHERS = /\.test\.tsx?$|\/(testing|messages|migrations)\//;

interface LongFunction {
  place: string;
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function findLongFunctions(file: string, source: string): LongFunction[] {
  const found: LongFunction[] = [];
  walk(parseSync(file, source).program, ({ type, start, end }) => {
    if (!FUNCTIONS.has(type)) return;
    const lines = source.slice(start, end).split('\n').length;
    const line = source.slice(0, start).split('\n').length;
    if (lines > MOST_FUNCTION_LINES) found.push({ place: `${file}:${line}`, lines });
  });
  return found;
}

const entries = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true }).map((entry) => ({
  path: relative(ROOT, join(entry.parentPath, entry.name)),
  isFile: entry.isFile(),
}));
const sizes = new Map<string, number>();
for (const { path } of entries) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
const folders = [...sizes]
  // Slices are not grouped.
  .filter(([folder, size]) => size > MOST_ENTRIES && folder !== 'src/features')
  .sort(([, one], [, other]) => other - one);

const messageFiles = entries.filter(
  ({ path, isFile }) => isFile && /\/messages\/(en|fr)[\w-]*\.(json|ts)$/.test(path),
).length;

let production = 0;
let tests = 0;
const long: LongFunction[] = [];
for (const { path, isFile } of entries) {
  if (!isFile || !/\.tsx?$/.test(path)) continue;
  const source = readFileSync(join(ROOT, path), 'utf8');
  const lines = source.split('\n').length - 1;
  if (/\.test\.tsx?$/.test(path)) tests += lines;
  if (OTHERS.test(path)) continue;
  production += lines;
  long.push(...findLongFunctions(path, source));
}

let isWithin = true;
function report(count: number, most: number, what: string, places: readonly string[] = []): void {
  const isFine = count <= most;
  isWithin &&= isFine;
  console.log(`${isFine ? '✓' : '✗'} ${count} ${what}, at most ${most}`);
  for (const place of places) console.log(`    ${place}`);
}
report(production, MOST_LINES, 'production lines');
console.log(`  ${tests} lines of tests beside them`);
report(
  long.length,
  0,
  `functions above ${MOST_FUNCTION_LINES} lines`,
  long.map(({ place, lines }) => `${place}: ${lines}`),
);
report(messageFiles, MOST_MESSAGE_FILES, 'files of texts');
report(
  folders.length,
  0,
  `folders above ${MOST_ENTRIES} entries`,
  folders.map(([folder, size]) => `${folder}: ${size}`),
);
process.exitCode = isWithin ? 0 : 1;
