/** Part of `npm run lint`: words, forms, private members and the size of folders. With paths, only what is below them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInDocument, findInPaths, findInSource } from './style/style-rules.ts';

/** The package's root, where npm starts its scripts. */
const root = process.cwd();
const below = process.argv.slice(2);
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const isChosen = (path: string): boolean =>
  below.length === 0 || below.some((start) => path.startsWith(start));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const found = [
  ...findInPaths(tracked.filter((path) => path.startsWith('src/'))).filter(isChosen),
  ...tracked
    .filter((path) => /^(src|scripts|e2e|bench)\/.*\.tsx?$/.test(path) && isChosen(path))
    .filter((path) => !path.startsWith('scripts/style/'))
    .flatMap((path) => findInSource(path, read(path))),
  ...tracked
    .filter((path) => /\.md$/.test(path) && path !== 'CHANGELOG.md' && isChosen(path))
    .flatMap((path) => findInDocument(path, read(path))),
];
for (const violation of found) console.error(`✗ ${violation}`);
console.log(`${tracked.length} files checked, ${found.length} violations`);
process.exitCode = found.length > 0 ? 1 : 0;
