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
  [/^(?:useradd|install|systemctl|journalctl) /, 'root and systemd: scripts/deploy.test.ts checks the unit'],
  [/^git (?:clone|worktree) |^\(cd \.\.\/released/, 'the network, or another release'],
  [/^cd \/opt\/aisle$|^npm run build$/, 'a part of the above'],
  [/^docker /, 'containers: scripts/container.test.ts'],
  [/^DATABASE_URL='postgres:\/\/aisle@db1/, 'three servers: npm run rehearse'],
  [/^TEST_DATABASE_URL=/, 'for developers, as long as all tests'],
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

interface Step {
  /** The document that has the command, in a block or in its text. */
  guide: string;
  command: string;
}

class Operator {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly done: Step[] = [];
  #site: ChildProcess | undefined;

  constructor(folder: string, environment: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#environment = environment;
  }

  #spawn(guide: string, command: string, more: NodeJS.ProcessEnv, words: Record<string, string>) {
    expect(read(guide), `${guide} does not say ${command}`).toContain(command);
    this.done.push({ guide, command });
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
  async serve(guide: string, command: string, more: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = this.#spawn(guide, command, more, {});
    child.stderr.resume();
    this.#site = child;
    await readPort(child);
  }

  async read(path: string): Promise<{ status: number; body: string }> {
    const response = await fetch(`http://127.0.0.1:${this.#environment.PORT}${path}`);
    return { status: response.status, body: await response.text() };
  }

  /** Presses Ctrl-C. */
  async stop(): Promise<void> {
    const site = this.#site;
    if (site?.pid === undefined || site.exitCode !== null || site.signalCode !== null) return;
    const ended = once(site, 'exit');
    process.kill(-site.pid, 'SIGINT');
    await ended;
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
  'createdb aisle',
  'npm run move -- postgres://user:password@host:5432/aisle',
];

test('an operator installs, fills, backs up, restores and moves a site as the guides say', async () => {
  test.setTimeout(600_000);
  const folder = await installSoftware();
  const server = await startPostgres();
  const database = new URL(server?.url ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const operator = new Operator(folder, {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(await findFreePort()),
    // As the front end was built.
    LANGUAGES: 'en,fr',
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: database.username,
  });
  try {
    await operator.serve('README.md', 'npm start');
    expect((await operator.read('/')).status).toBe(200);
    expect((await operator.read('/api/v1/ai-tools')).body).toContain('"total":272');
    await operator.type('docs/operations.md', 'npm run doctor');
    await operator.stop();

    await writeFile(join(folder, 'tools.csv'), TOOLS);
    await operator.type('README.md', 'npm run catalogue:import -- tools.csv');
    await operator.type('docs/catalogue.md', 'npm run demo:remove -- --yes');
    await operator.serve('README.md', 'DEMO_DATA=false npm start');
    const before = await operator.read('/api/v1/ai-tools');
    expect(before.body).toContain('"slug":"quill"');
    expect(before.body).toContain('"total":1,');
    await operator.stop();

    await operator.serve('docs/operations.md', 'APP_URL=https://aisle.example HOST=0.0.0.0 npm start');
    expect((await operator.read('/readyz')).status).toBe(200);
    // The site runs.
    expect(await operator.type('docs/operations.md', 'npm run backup -- backups/aisle.tar.zst')).toMatch(
      /backups\/aisle\.tar\.zst: \d+ rows/,
    );
    await operator.stop();

    const elsewhere = { DATA_DIR: join(folder, 'restored') };
    await operator.type('docs/operations.md', 'npm run restore -- backups/aisle.tar.zst', elsewhere);
    await operator.serve('docs/upgrading.md', 'npm start', { ...elsewhere, DEMO_DATA: 'false' });
    expect((await operator.read('/api/v1/ai-tools')).body).toContain('"slug":"quill"');
    await operator.stop();

    if (!server || !findProgram('createdb'))
      return console.warn('SKIPPED: there is no PostgreSQL here, so nothing was moved to it.');
    await operator.type('docs/operations.md', 'createdb aisle');
    const words = { 'user:password@host:5432': `${database.username}@${database.host}` };
    const move = 'npm run move -- postgres://user:password@host:5432/aisle';
    expect(await operator.type('docs/operations.md', move, {}, words)).toContain('are the same in both');
    const onServer = { DATABASE_URL: Object.assign(new URL(database), { pathname: '/aisle' }).href };
    await operator.serve('docs/upgrading.md', 'npm start', onServer);
    expect(JSON.parse((await operator.read('/api/v1/ai-tools')).body).data).toEqual(
      JSON.parse(before.body).data,
    );
    await operator.type('docs/operations.md', 'npm run doctor', onServer);
    await operator.stop();
    expect((await readdir(join(folder, 'data'))).includes('db')).toBe(true);
  } finally {
    await operator.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
