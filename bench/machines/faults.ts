import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from './database-host.ts';
import { DATABASE, failOver, repairStandbys, type Stage, untilWell } from './stage.ts';
import { readTool, TOOL } from './visitors.ts';

/** How long an administrator's program looks before it takes a host that answers nothing for dead. */
const NOTICE_MS = 3_000;
/** Longer than a process serves without hearing from a primary (`src/db/servers/primary-lease.server.ts`). */
const LEASE_OVER_MS = 18_000;

/** An answer seen from the half that was cut off. */
interface ProbeLine {
  kind: 'read' | 'write';
  /** By `Date.now()`: when it was sent and when it was answered. */
  startedAt: number;
  at: number;
  status: number | string;
  name?: string;
  email: string;
}

export interface Outcome {
  /** Addresses that the cut-off half acknowledged. */
  acknowledged?: string[];
  /** Answers of the cut-off half with what the other half had changed by then. */
  outdated?: number;
  note?: string;
}

export interface Fault {
  name: string;
  /** Makes it happen, and mends it. */
  happen(stage: Stage): Promise<Outcome>;
}

export const SEARCH_NODE_DIES = 'a search node dies';

export const FAULTS: readonly Fault[] = [
  {
    name: 'nothing',
    happen: async () => {
      await wait(3_000);
      return {};
    },
  },
  {
    name: 'a host of the site dies',
    happen: async ({ sites }) => {
      const { host, kill, start } = sites[2]!;
      host.unplug();
      await kill();
      await wait(8_000);
      host.plug();
      await start();
      return {};
    },
  },
  {
    name: 'Redis dies',
    happen: async ({ redis }) => {
      redis.host.unplug();
      await wait(8_000);
      redis.host.plug();
      return redis.isReal ? {} : { note: 'stand-in for Redis' };
    },
  },
  {
    name: 'the primary dies',
    happen: async (stage) => {
      const { primary, databases } = stage;
      primary.host.unplug();
      await primary.kill();
      // It is known to be dead, so nobody has to wait for what it might still do.
      await wait(NOTICE_MS);
      await failOver(stage, databases[1]!);
      await wait(8_000);
      primary.host.plug();
      await repairStandbys(stage);
      return {};
    },
  },
  {
    name: SEARCH_NODE_DIES,
    happen: async ({ search }) => {
      const manager = await search[0]!.findManager();
      const dying = search.find(({ host }) => host.address === manager) ?? search[0]!;
      dying.host.unplug();
      await dying.kill();
      await wait(8_000);
      dying.host.plug();
      await dying.start();
      return { note: 'the one that manages the cluster' };
    },
  },
  { name: 'the network is cut in halves', happen: cutNetwork },
];

/** The primary, a host of the site and a search node are cut off; the others go on with a standby of theirs. */
async function cutNetwork(stage: Stage): Promise<Outcome> {
  const { network, sites, primary, databases, search } = stage;
  const [alone] = sites as [Stage['sites'][number]];
  const cutOff = [alone, primary, ...search.slice(0, 1)];
  for (const { host } of cutOff) host.move('west');
  const lines: ProbeLine[] = [];
  const probe = stage.spawnIn(alone.host, 'probe.ts', [alone.target.split(':')[1]!]);
  createInterface({ input: probe.stdout! }).on('line', (line) => lines.push(JSON.parse(line)));
  await until('the probe is answered', async () => lines.some(({ status }) => status === 200));
  network.cut();
  const cutAt = Date.now();
  await wait(LEASE_OVER_MS);
  const successor = databases.find((each) => each !== primary)!;
  await failOver(stage, successor);
  const changedAt = await renameTool(stage);
  await until('the other half shows the change', async () => {
    const { status, text } = await readTool(stage.base);
    return status === 200 && JSON.parse(text).data.name === 'Renamed';
  });
  await wait(4_000);
  // The superseded primary is switched off before the network is mended.
  await primary.kill();
  network.connect();
  for (const { host } of cutOff) host.move('east');
  await repairStandbys(stage);
  await untilWell(stage);
  await wait(2_000);
  probe.kill('SIGKILL');
  const afterCut = lines.filter(({ startedAt }) => startedAt > cutAt);
  const outdated = afterCut.filter(
    ({ kind, status, name, startedAt }) =>
      kind === 'read' && status === 200 && startedAt > changedAt && name !== 'Renamed',
  );
  const accepted = lines.filter(({ kind, status }) => kind === 'write' && status === 200);
  const served = afterCut.filter(
    ({ kind, status, at }) => kind === 'read' && status === 200 && at < changedAt,
  );
  const seconds = (Math.max(cutAt, ...served.map(({ at }) => at)) - cutAt) / 1000;
  return {
    acknowledged: accepted.map(({ email }) => email),
    outdated: outdated.length,
    note: `the cut-off host served for ${seconds.toFixed(1)} s; promoted after ${(LEASE_OVER_MS / 1000).toFixed(0)} s`,
  };
}

/** Changes a tool as a script does, and returns when, by `Date.now()`. */
async function renameTool({ primary }: Stage): Promise<number> {
  await primary.query(
    `with renamed as (update tools set name = 'Renamed', updated_at = now() where slug = $1 returning id)
     insert into catalogue_changes (source) select 'tool-' || id from renamed`,
    [TOOL],
    DATABASE,
  );
  return Date.now();
}
