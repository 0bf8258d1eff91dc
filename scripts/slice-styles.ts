import { globSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

const PATTERN = /^@import "([^"*\n]*\*[^"\n]*)";$/gm;

/** Lets a style sheet import all files that match a pattern, in the order of their names. */
export function styleSheetsByPattern(): Plugin {
  return {
    name: 'style-sheets-by-pattern',
    // Before Tailwind, which follows the imports.
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?', 1)[0]!;
      if (!file.endsWith('.css') || !code.includes('*')) return null;
      const cwd = dirname(file);
      const expand = (_: string, pattern: string) =>
        globSync(pattern, { cwd })
          .map((match) => `@import "${relative(cwd, `${cwd}/${match}`)}";`)
          .sort()
          .join('\n');
      const expanded = code.replace(PATTERN, expand);
      return expanded === code ? null : { code: expanded, map: null };
    },
  };
}
