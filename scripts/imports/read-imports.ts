import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** One arrow: a source file and what it names, either a file relative to the root or a package (`npm:zod`). */
export interface Import {
  from: string;
  to: string;
}

/** `node:fs` stays; `zod/v4` is `npm:zod`, `@scope/name/part` is `npm:@scope/name`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return `npm:${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

function resolveSpecifier(from: string, specifier: string): string {
  const path = specifier.split('?', 1)[0]!;
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return join(dirname(from), path);
  return packageOf(path);
}

/** Every import of a file, types too: an arrow that is only a type ties the two files together as well. */
export function readImports(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from} cannot be parsed: ${errors[0]!.message}`);
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(source, moduleRequest)),
  ];
  const targets = specifiers.filter((specifier) => specifier !== undefined);
  return [...new Set(targets)].map((specifier) => ({ from, to: resolveSpecifier(from, specifier) }));
}

/** The text of `import('…')`; undefined where it is computed. */
function literal(source: string, { start, end }: { start: number; end: number }): string | undefined {
  return /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2];
}

/** The imports of all TypeScript files below the folders, as paths relative to `root`. */
export function readImportsBelow(root: string, folders: readonly string[]): Import[] {
  const files = folders
    .filter((folder) => statSync(join(root, folder), { throwIfNoEntry: false }))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')));
}
