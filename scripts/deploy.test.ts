import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '#src/testing/services/find-program.ts';
import { writeNginxConfig } from '#src/testing/services/nginx.ts';

// The examples in deploy/, read by the programs that they are for, where those are installed.

const root = join(import.meta.dirname, '..');
const example = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program. @returns its exit code and what it said */
function run(program: string, args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder });
  return { status, said: stdout + stderr };
}

/** The program, or a skipped test that says in one line what was not checked. */
function need(name: string, skip: (line: string) => never): string {
  const path = findProgram(name);
  if (path) return path;
  const line = `SKIPPED: ${name} is not installed, so its example in deploy/ was not checked.`;
  process.stdout.write(`${line}\n`);
  return skip(line);
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('systemd accepts the unit, and finds it confined', ({ skip }) => {
  const program = need('systemd-analyze', skip);
  // The unit's folder and account are those of a machine on which the site is installed. A checkout may have a space in its path.
  const installed = join(folder, 'installed');
  symlinkSync(root, installed);
  const unit = example('aisle.service')
    .replaceAll('/opt/aisle', installed)
    .replace(/^(User|Group)=aisle$/gm, '$1=daemon');
  const path = write('aisle.service', unit);
  const verified = run(program, ['verify', '--man=no', '--recursive-errors=no', path]);
  expect(verified).toEqual({ status: 0, said: '' });
  const { said } = run(program, ['security', '--offline=yes', '--no-pager', path]);
  const exposure = Number(/Overall exposure level for aisle\.service: ([\d.]+)/.exec(said)?.[1]);
  expect(exposure).toBeLessThan(2.5);
});

test('nginx accepts its configuration', ({ skip }) => {
  const program = need('nginx', skip);
  const openssl = need('openssl', skip);
  const config = writeNginxConfig(folder, openssl, { http: 12780, https: 12743, site: 3000 });
  const { status, said } = run(program, ['-t', '-p', folder, '-c', config]);
  expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
});

test('Caddy accepts its configuration, and that of compose.yaml', ({ skip }) => {
  const program = need('caddy', skip);
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const inCompose = /\n {2}caddyfile:\n {4}content: \|\n((?: {6}.*\n|\n)+)/.exec(compose)![1]!;
  const behindNetwork = inCompose.replace(
    /\$\{CDN_RANGES:\+.*\}\}/,
    'trusted_proxies 203.0.113.0/24 2001:db8::/32',
  );
  const alone = inCompose.replace(/\$\{CDN_RANGES:\+.*\}\}/, '');
  const files = [
    example('Caddyfile'),
    example('Caddyfile').replace('# trusted_proxies', 'trusted_proxies'),
    ...[alone, behindNetwork].map((text) => text.replace(/\$\{SITE_ADDRESS\}/, 'aisle.example')),
  ];
  for (const [index, text] of files.entries()) {
    const path = write(`Caddyfile${index}`, text);
    const { status, said } = run(program, ['validate', '--adapter', 'caddyfile', '--config', path]);
    expect([index, status, said]).toEqual([index, 0, expect.stringContaining('Valid configuration')]);
  }
});

test('the examples set what docs/configuration.md explains', () => {
  const settings = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  const names = [...example('aisle.env.example').matchAll(/^(?:# )?([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name]) => name!,
  );
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test('the workflow of a release builds both architectures, from the tag that the package names', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toMatch(/amd64/);
  expect(workflow).toMatch(/arm64/);
  expect(workflow).toContain("require('./package.json').version");
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    const text = readFileSync(join(root, '.github/workflows', name), 'utf8');
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action!);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  }
  // Run by hand it publishes nothing.
  const onlyTagged = "if: github.event_name == 'push'\n";
  expect(workflow).toContain(`- name: Push\n        ${onlyTagged}`);
  expect(workflow).toContain(`  release:\n    needs: image\n    ${onlyTagged}`);
});

test('the notes of a release are its section of the changelog', () => {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const [, program] = /awk -v version="\S+" '([^']+)' CHANGELOG\.md/.exec(workflow)!;
  const notes = (version: string) =>
    spawnSync('awk', ['-v', `version=${version}`, program!, 'CHANGELOG.md'], { cwd: root, encoding: 'utf8' });
  expect(notes('1.0.0').stdout).toMatch(/^\n### Visitors\n[\s\S]*### API\n/);
  expect(notes('1.0.0').stdout).not.toMatch(/^## /m);
  expect(notes('1.0').stdout).toBe('');
});
