import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readPort } from '../../e2e/start-site.ts';
import { ROOT, type Workspace } from '../workspace.ts';
import { DatabaseHost, findInstallation, until } from './database-host.ts';
import { type Host, Network } from './network.ts';
import { SearchHost, startCluster } from './search-host.ts';

const SITE_PORT = 3000;
const DATABASE = 'aisle';

/** A host with a process of the site. */
interface SiteHost {
  host: Host;
  target: string;
  /** Starts the process and waits until its port is open. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Everything that is laid out. */
export interface Stage {
  network: Network;
  /** The balancer, as visitors know it. */
  base: string;
  sites: SiteHost[];
  databases: DatabaseHost[];
  primary: DatabaseHost;
  redis: { host: Host; isReal: boolean };
  /** Three nodes of one cluster; none where OpenSearch is not found. */
  search: SearchHost[];
  spawnIn(host: Host, script: string, args: readonly string[]): ChildProcess;
  close(): void;
}

/**
 * @param openSearch the class path of OpenSearch; without it the search is in memory
 * @throws Error when there is no PostgreSQL
 */
export async function layOut(workspace: Workspace, openSearch: string | undefined): Promise<Stage> {
  const folder = workspace.makeFolder();
  // The server's account is another one.
  await fs.chmod(folder, 0o755);
  const installation = await findInstallation(folder);
  if (!installation) throw new Error('There is no PostgreSQL for this platform');
  const network = new Network();
  const children: ChildProcess[] = [];
  const search: SearchHost[] = [];
  const close = (): void => {
    for (const child of children) child.kill('SIGKILL');
    for (const each of search) void each.kill();
    network.close();
  };
  // Also when something does not start.
  process.once('exit', close);
  const keep = (child: ChildProcess): ChildProcess => {
    children.push(child);
    return child;
  };
  const spawnIn: Stage['spawnIn'] = (host, script, args) =>
    keep(
      host.run(process.execPath, [join(import.meta.dirname, script), ...args], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
  const databases: DatabaseHost[] = [];
  for (const name of ['db1', 'db2', 'db3']) {
    databases.push(new DatabaseHost(await network.addHost(name), installation));
  }
  const redisHost = await network.addHost('redis');
  const redisLine = await firstLine(spawnIn(redisHost, 'serve-redis.ts', [redisHost.address]));
  for (const name of openSearch === undefined ? [] : ['search1', 'search2', 'search3']) {
    const data = join(folder, name);
    await fs.mkdir(data);
    search.push(new SearchHost(await network.addHost(name), openSearch!, data));
  }
  await startCluster(search);
  const [primary, ...standbys] = databases as [DatabaseHost, ...DatabaseHost[]];
  await primary.create();
  await primary.query(`create database ${DATABASE}`);
  for (const standby of standbys) await standby.follow(primary);
  await primary.setSynchronous(standbys);
  const dataDir = join(folder, 'files');
  await fs.mkdir(dataDir);
  const environment = {
    ...siteEnvironment(databases, redisHost, dataDir),
    SEARCH_URL: search.map(({ url }) => url).join(','),
  };
  const sites: SiteHost[] = [];
  for (const name of ['site1', 'site2', 'site3']) {
    sites.push(createSite(await network.addHost(name), environment, keep));
  }
  for (const site of sites) await site.start();
  const balancer = await network.addHost('balancer');
  await firstLine(spawnIn(balancer, 'serve-balancer.ts', [sites.map(({ target }) => target).join(',')]));
  const redis = { host: redisHost, isReal: redisLine === 'ready' };
  const base = `http://${balancer.address}`;
  return { network, base, sites, databases, primary, redis, search, spawnIn, close };
}

function siteEnvironment(
  databases: readonly DatabaseHost[],
  redis: Host,
  dataDir: string,
): NodeJS.ProcessEnv {
  const servers = databases.map(({ host }) => `${host.address}:5432`).join(',');
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: String(SITE_PORT),
    APP_URL: 'http://aisle.example',
    DATABASE_URL: `postgres://postgres@${servers}/${DATABASE}?target_session_attrs=read-write`,
    REDIS_URL: `redis://${redis.address}:6379`,
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    TRUSTED_PROXIES: '2',
    LOG_LEVEL: 'info',
  };
}

function createSite(
  host: Host,
  env: NodeJS.ProcessEnv,
  keep: (child: ChildProcess) => ChildProcess,
): SiteHost {
  let child: ChildProcess | undefined;
  return {
    host,
    target: `${host.address}:${SITE_PORT}`,
    async start() {
      child = keep(
        host.run(process.execPath, ['src/main.server.ts'], {
          cwd: ROOT,
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      await readPort(child);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  // The rest is read, too, so that a full pipe stops nobody.
  lines.on('line', () => {});
  return line;
}

async function isReady(target: string): Promise<boolean> {
  const response = await fetch(`http://${target}/readyz`, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.status === 200;
}

/** Every process of the site is ready, the primary has all of its standbys, and every node its copies of the index. */
export async function untilWell({ sites, primary, databases, search }: Stage): Promise<void> {
  for (const { target } of sites) await until(`${target} is ready`, () => isReady(target), 60_000);
  const count = databases.length - 1;
  await until('all standbys follow', async () => (await primary.listFollowers()).length === count, 60_000);
  for (const each of search)
    await until(`${each.host.name} is a member`, () => each.isWell(search.length), 120_000);
}

/** Another server becomes the primary; the others are made again as its standbys. */
export async function failOver(stage: Stage, successor: DatabaseHost): Promise<void> {
  await successor.promote();
  stage.primary = successor;
}

/** Makes standbys of all other servers, and has commits wait for one of them again. */
export async function repairStandbys({ databases, primary }: Stage): Promise<void> {
  const standbys = databases.filter((each) => each !== primary);
  for (const standby of standbys) await standby.follow(primary);
  await primary.setSynchronous(standbys);
}

export { DATABASE };
