import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Documents against each other and against what they refer to.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', '{docs,src,.github}/**/*.md'], { cwd: root });

/** Text without code, where brackets and hashes mean something else. */
const prose = (path: string) =>
  read(path)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code');

/** The anchor that forges give to a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (path: string) =>
  [
    ...read(path)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#{1,6} (.+)$/gm),
  ].map(([, heading]) => toAnchor(heading!));

/** Why a link of a document leads nowhere, or undefined. */
function findFault(from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(join(dirname(from), path)) : from;
  if (target.startsWith('..') || !existsSync(join(root, target))) return `${from}: ${link} does not exist`;
  if (anchor === undefined || statSync(join(root, target)).isDirectory()) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : `${from}: ${link} has no such heading`;
}

test('every relative link of a document leads to a file, and to a heading that it has', () => {
  const links = documents.flatMap((from) =>
    [...prose(from).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => [from, link!] as const),
  );
  const relative = links.filter(([, link]) => !/^[a-z]+:/.test(link));
  expect(relative.length).toBeGreaterThan(40);
  expect(relative.map(([from, link]) => findFault(from, link)).filter(Boolean)).toEqual([]);
});

test('every command of npm that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ((?:--silent )?[a-z][\w:]*)/g)].map(([, name]) =>
      name!.replace('--silent ', ''),
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(8);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

test('every path that the documents on the code name exists', () => {
  const guides = ['ARCHITECTURE.md', 'docs/contributing.md', 'docs/testing.md', 'docs/releasing.md'];
  const named = guides.flatMap((path) =>
    [...read(path).matchAll(/`((?:src|scripts|e2e|bench|docs|\.ci|\.github)\/[\w./-]+)`/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('the workflow of the forge runs what everybody else runs', () => {
  expect(read('.github/workflows/ci.yml')).toMatch(/^ +- run: \.ci\/run$/m);
  expect(statSync(join(root, '.ci/run')).mode & 0o100).toBe(0o100);
});
