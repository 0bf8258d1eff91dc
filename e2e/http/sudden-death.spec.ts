import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../../src/db/client.server.ts';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { makeDataFolder, type SiteProcess, startSite } from '../start-site.ts';

const CLICKS_BEFORE_THE_END = 150;

/** Every visitor of its own, since one counts once an hour. Resolves with how many were acknowledged. */
async function clickUntilDead(url: string, round: number, onAcknowledged: (total: number) => void) {
  let acknowledged = 0;
  let sent = 0;
  const clickOn = async (): Promise<void> => {
    for (;;) {
      sent += 1;
      const response = await fetch(`${url}/api/v1/ai-tools/midjourney/click`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `visitor ${round} ${sent}` },
        body: JSON.stringify({ url_type: 'website' }),
      }).catch(() => undefined);
      if (!response) return;
      if (response.status !== 200) throw new Error(`A click was answered with ${response.status}`);
      acknowledged += 1;
      onAcknowledged(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: 8 }, clickOn));
  return acknowledged;
}

async function countClicks(dataDir: string): Promise<{ rows: number; total: number }> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.pool.query<{ rows: number; total: number }>(
      `select (select count(*) from tool_clicks)::int as rows,
              (select sum(clicks) from tool_stats)::int as total`,
    );
    return rows[0]!;
  } finally {
    await database.close();
  }
}

/** One round tells whether a change is right; more of them end at more moments, and start where one has ended. */
for (const { rounds, ...details } of [{ rounds: 1 }, { rounds: 4, tag: '@long' }]) {
  test(`a server that is killed while it counts clicks loses none (${rounds}×)`, details, async () => {
    test.setTimeout(240_000);
    const dataDir = await makeDataFolder();
    try {
      const before = await countClicks(dataDir);
      let acknowledged = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const site = await startSite(dataDir, { RATE_LIMIT: 'off' });
        let killed: Promise<unknown> | undefined;
        acknowledged += await clickUntilDead(site.url, round, (total) => {
          if (total >= CLICKS_BEFORE_THE_END) killed ??= site.stop('SIGKILL');
        });
        await killed;
      }
      const after = await countClicks(dataDir);
      expect(acknowledged).toBeGreaterThanOrEqual(rounds * CLICKS_BEFORE_THE_END);
      // What was under way when the end came may be there too, but a click is never half there.
      expect(after.rows - before.rows).toBeGreaterThanOrEqual(acknowledged);
      expect(after.total - before.total).toBe(after.rows - before.rows);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

const LINES = 3_000;
/** Every so many lines one has no name. */
const REFUSED_EVERY = 100;
const KILLS = 2;

function listOfTools(): File {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const name = index % REFUSED_EVERY === 0 ? '' : `Tool ${index}`;
    return `${name},https://tool-${index}.example,Does the work of ${index}.,writing,work|number ${index % 7}`;
  });
  return new File([`name,url,description,category,tags\n${lines.join('\n')}\n`], 'tools.csv');
}

/** Calls of an administrator, whose session outlives the process. */
async function signIn({ url }: SiteProcess) {
  const call = async (site: SiteProcess, path: string, init: RequestInit = {}) =>
    (await fetch(`${site.url}/api/v1${path}`, init)).json();
  const { email, password } = ADMINISTRATOR;
  const signedIn = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const authorization = `Bearer ${(await signedIn.json()).token}`;
  return (site: SiteProcess, path: string, init: RequestInit = {}) =>
    call(site, `/admin${path}`, { ...init, headers: { authorization } });
}

async function countImported(dataDir: string): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*) from tools)::int as tools,
              (select count(distinct url_key) from tools)::int as addresses,
              (select count(*) from tool_stats)::int as stats,
              (select count(*) from audit_events where action = 'tool.import')::int as events,
              (select count(distinct target_id) from audit_events where action = 'tool.import')::int as logged,
              (select count(*) from audit_events where action = 'import.run')::int as ends,
              (select count(*) from import_refusals)::int as refused`,
    );
    return rows[0]!;
  } finally {
    await database.close();
  }
}

test('an import whose server is killed goes on where it was: nothing is lost, and nothing there twice', {
  tag: '@long',
}, async () => {
  test.setTimeout(360_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'aisle-death-'));
  const environment = { ...administration, RATE_LIMIT: 'off', DEMO_DATA: 'false' };
  try {
    let site = await startSite(dataDir, environment);
    const call = await signIn(site);
    const body = new FormData();
    body.set('file', listOfTools());
    const { data: uploaded } = await call(site, '/imports', { method: 'POST', body });
    const { data: begun } = await call(site, `/imports/${uploaded.id}/run`, { method: 'POST' });
    const waitFor = async (lines: number) => {
      for (;;) {
        const { data: job } = await call(site, `/jobs/${begun.job.id}`);
        if (job.done >= lines || !['queued', 'running'].includes(job.state)) return job;
        await delay(20);
      }
    };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const job = await waitFor((LINES * kill) / (KILLS + 1));
      expect([job.state, job.done < LINES]).toEqual(['running', true]);
      await site.stop('SIGKILL');
      site = await startSite(dataDir, environment);
    }
    const refused = LINES / REFUSED_EVERY;
    const job = await waitFor(Number.POSITIVE_INFINITY);
    expect(job).toMatchObject({ state: 'done', result: { created: LINES - refused, changed: 0, refused } });
    // Readers see it a moment later.
    await expect.poll(async () => (await fetch(`${site.url}/ai/tool-${LINES - 1}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
    const imported = LINES - refused;
    expect(await countImported(dataDir)).toEqual({
      tools: imported,
      addresses: imported,
      stats: imported,
      events: imported,
      logged: imported,
      ends: 1,
      refused,
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
