import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { findProgram } from '#src/testing/services/find-program.ts';
import { findFreePort } from '#src/testing/services/free-port.ts';
import { startPostgres } from '#src/testing/services/postgres.ts';
import { readPort } from '../start-site.ts';

/*
 * What the documents tell an operator to type, typed word by word, in order, in a folder with nothing but the software.
 * Each command has to stand in its document, and each command of a document is run here or listed with the reason.
 */

const root = join(import.meta.dirname, '../..');
const GUIDES = ['README.md', 'docs/operations.md', 'docs/upgrading.md', 'docs/catalogue.md'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Commands of blocks that are not run here, with the reason. */
const NOT_RUN: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm ci$/, 'the network: CI runs it in a fresh clone'],
  [
    /^npm run dev$|^npm run check:static$|^npm run test:quick$|^npm test$/,
    'for developers: CI and dev.test.ts',
  ],
  [/^npx @modelcontextprotocol\/inspector/, 'src/app/mcp/mcp-inspector.test.ts'],
  [
    /^(?:useradd|install|systemctl|systemd-run|journalctl) /,
    'root and systemd: scripts/deploy.test.ts checks the unit',
  ],
  [/^git (?:clone|checkout|worktree) |^cd aisle$|^\(cd \.\.\/released/, 'the network, or another release'],
  [/^cd \/opt\/aisle$|^npm run build$/, 'a part of the above'],
  [/^docker /, 'containers: scripts/container.test.ts'],
  [/^DATABASE_URL='postgres:\/\/aisle@db1/, 'three servers: npm run rehearse'],
  [/^TEST_DATABASE_URL=/, 'for developers, as long as all tests'],
  [/^npm run account:recover/, 'src/features/identity/accounts/recover-account.api.test.ts'],
  [/^npm run videos:import/, 'src/features/watch/sources/import'],
];

/** The commands of the shell blocks of a document, one by one, without comments. */
function listCommands(guide: string): string[] {
  const blocks = [...read(guide).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
  return blocks
    .join('')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, ''))
    .flatMap((line) => line.split(' && '))
    .map((command) => command.replace(/\)$/, '').trim())
    .filter((command) => command !== '');
}

/** A site that the operator has started. */
class Site {
  readonly #child: ChildProcess;
  readonly #port: number;

  constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  async read(path: string): Promise<{ status: number; body: string }> {
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`);
    return { status: response.status, body: await response.text() };
  }

  /** Presses Ctrl-C. */
  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    process.kill(-pid, 'SIGINT');
    await ended;
  }
}

class Operator {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #sites: Site[] = [];

  constructor(folder: string, environment: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#environment = environment;
  }

  #spawn(guide: string, command: string, more: NodeJS.ProcessEnv, words: Record<string, string>) {
    expect(read(guide), `${guide} does not say ${command}`).toContain(command);
    const typed = Object.entries(words).reduce(
      (line, [word, value]) => line.replaceAll(word, value),
      command,
    );
    return spawn('sh', ['-c', typed], {
      cwd: this.#folder,
      env: { ...this.#environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  }

  /** Types a command that ends well. Resolves with what it said. */
  async type(
    guide: string,
    command: string,
    more: NodeJS.ProcessEnv = {},
    words: Record<string, string> = {},
  ) {
    const child = this.#spawn(guide, command, more, words);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([command, child.exitCode, child.exitCode === 0 ? '' : out + err]).toEqual([command, 0, '']);
    return out;
  }

  /** Types a command that starts the site. */
  async serve(guide: string, command: string, more: NodeJS.ProcessEnv = {}): Promise<Site> {
    const port = await findFreePort();
    const child = this.#spawn(guide, command, { PORT: String(port), ...more }, {});
    child.stderr.resume();
    const site = new Site(child, port);
    this.#sites.push(site);
    await readPort(child);
    return site;
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#sites.map((site) => site.stop()));
  }
}

/** A folder in which the software is, and nothing that it has made. */
async function installSoftware(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-operator-'));
  const names = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' });
  for (const name of [...names.trim().split('\n'), 'node_modules', 'dist'])
    await symlink(join(root, name), join(folder, name));
  return folder;
}

const TOOLS = 'name,url,description,category\nQuill,https://quill.example,Rewrites long texts.,writing\n';

test('every command of the guides for operators is run here, or stands in the list with its reason', () => {
  const isKnown = (command: string) =>
    RUN.some((one) => one === command) || NOT_RUN.some(([pattern]) => pattern.test(command));
  for (const guide of GUIDES)
    expect(
      listCommands(guide).filter((command) => !isKnown(command)),
      guide,
    ).toEqual([]);
});

/** The commands of blocks that the journey below types. */
const RUN = [
  'npm start',
  'DEMO_DATA=false npm start',
  'npm run catalogue:import -- tools.csv',
  'npm run demo:remove',
  'APP_URL=https://aisle.example HOST=0.0.0.0 npm start',
  'npm run backup -- backups/aisle.tar.zst',
  'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 aisle',
  'npm run move -- postgres://user:password@host:5432/aisle',
];

/** The server that a site moves to, and what the operator has to know of it. */
async function openServer() {
  const server = await startPostgres();
  const address = new URL(server?.url ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  return { isThere: server !== undefined && findProgram('createdb'), address, stop: () => server?.stop() };
}

/** Starts with the demonstration and replaces it by an imported catalogue. Resolves with the list of tools. */
async function fill(operator: Operator, folder: string): Promise<string> {
  const demo = await operator.serve('README.md', 'npm start');
  expect((await demo.read('/')).status).toBe(200);
  expect((await demo.read('/api/v1/ai-tools')).body).toContain('"total":272');
  expect(await operator.type('docs/operations.md', 'npm run doctor')).toContain('ok    settings');
  await demo.stop();

  await writeFile(join(folder, 'tools.csv'), TOOLS);
  await operator.type('README.md', 'npm run catalogue:import -- tools.csv');
  await operator.type('docs/catalogue.md', 'npm run demo:remove -- --yes');
  const site = await operator.serve('README.md', 'DEMO_DATA=false npm start');
  const { body } = await site.read('/api/v1/ai-tools');
  expect(body).toContain('"slug":"quill"');
  expect(body).toContain('"total":1,');
  await site.stop();
  return body;
}

async function backUp(operator: Operator): Promise<void> {
  const site = await operator.serve(
    'docs/operations.md',
    'APP_URL=https://aisle.example HOST=0.0.0.0 npm start',
  );
  expect((await site.read('/readyz')).status).toBe(200);
  // The site runs.
  expect(await operator.type('docs/operations.md', 'npm run backup -- backups/aisle.tar.zst')).toMatch(
    /backups\/aisle\.tar\.zst: \d+ rows/,
  );
  await site.stop();
}

async function restore(operator: Operator, folder: string): Promise<void> {
  const elsewhere = { DATA_DIR: join(folder, 'restored') };
  await operator.type('docs/operations.md', 'npm run restore -- backups/aisle.tar.zst', elsewhere);
  const site = await operator.serve('docs/upgrading.md', 'npm start', { ...elsewhere, DEMO_DATA: 'false' });
  expect((await site.read('/api/v1/ai-tools')).body).toContain('"slug":"quill"');
  await site.stop();
}

async function move(operator: Operator, address: URL, known: string): Promise<void> {
  await operator.type(
    'docs/operations.md',
    'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 aisle',
  );
  const words = { 'user:password@host:5432': `${address.username}@${address.host}` };
  const command = 'npm run move -- postgres://user:password@host:5432/aisle';
  expect(await operator.type('docs/operations.md', command, {}, words)).toContain('are the same in both');
  const onServer = { DATABASE_URL: Object.assign(new URL(address), { pathname: '/aisle' }).href };
  const site = await operator.serve('docs/upgrading.md', 'npm start', onServer);
  const { body } = await site.read('/api/v1/ai-tools');
  expect(JSON.parse(body).data).toEqual(JSON.parse(known).data);
  expect(await operator.type('docs/operations.md', 'npm run doctor', onServer)).toContain(
    'PostgreSQL answers.',
  );
  await site.stop();
}

test('an operator installs, fills, backs up, restores and moves a site as the guides say', {
  tag: '@long',
}, async () => {
  test.setTimeout(600_000);
  const [folder, server] = await Promise.all([installSoftware(), openServer()]);
  const operator = new Operator(folder, {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // As the front end was built.
    LANGUAGES: 'en,fr',
    // A dozen processes load the same code, which takes half of their time.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PGHOST: server.address.hostname,
    PGPORT: server.address.port,
    PGUSER: server.address.username,
  });
  try {
    const known = await fill(operator, folder);
    await backUp(operator);
    const moving = server.isThere ? move(operator, server.address, known) : undefined;
    if (!moving) console.info('SKIPPED: there is no PostgreSQL here, so nothing was moved to it.');
    // The archive is restored next to the site that is moved.
    await Promise.all([restore(operator, folder), moving]);
    expect((await readdir(join(folder, 'data'))).includes('db')).toBe(true);
  } finally {
    await operator.stopAll();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
