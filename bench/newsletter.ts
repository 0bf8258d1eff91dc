/**
 * `node bench/newsletter.ts`: whether an edition reaches everyone once while processes are killed and the mail server
 * refuses, stalls and drops connections; whether two processes share the work; what sending costs those who read; and
 * the memory with ten times as many subscribers. `--quick` takes a tenth. Ends with 1 when a target is missed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#src/testing/postgres.ts';
import type { LoadReport } from './load-generator.ts';
import { type MailCounter, startMailCounter } from './mail-counter.ts';
import { readMemory } from './process-figures.ts';
import { formatTable } from './text-table.ts';
import { type RunningSite, runBench, type Workspace } from './workspace.ts';

const SUBSCRIBERS = process.argv.includes('--quick') ? 1000 : 10_000;
const KILLS = 10;
const MAX_SLOWDOWN = 3;
const MAX_GROWTH_MB = 64;
const LOAD_MS = 10_000;
/** The pause after a refusal for now is a minute. */
const QUIET_MS = 100_000;
const MB = 1024 * 1024;

const ADMIN = { email: 'chief@example.com', password: 'plum kettle orbit' };
const environment = (mails: MailCounter, rate: number, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DEMO_DATA: 'true',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: mails.url,
  MAIL_FROM: 'Aisle <news@aisle.example>',
  NEWSLETTER_RATE_PER_SECOND: String(rate),
  NEWSLETTER_AUTOSEND: 'false',
  LOG_LEVEL: 'info',
  ...more,
});

const FULL_SPEED = 10_000;

async function call(site: RunningSite, method: string, path: string, token = '', body?: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${site.port}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`);
  return answer;
}

async function signIn(site: RunningSite): Promise<string> {
  return (await call(site, 'POST', '/login', '', { ...ADMIN, remember: true })).token;
}

/** Imports so many subscribers, generates an edition and begins to send it. Returns its number. */
async function beginEdition(site: RunningSite, token: string, count: number): Promise<number> {
  const lines = Array.from({ length: count }, (_, index) => `reader-${index}@example.com,2026-01-05,bench`);
  const form = new FormData();
  form.set('file', new File([`email,consented_at,source\n${lines.join('\n')}\n`], 'list.csv'));
  await call(site, 'POST', '/admin/newsletter/subscribers/import', token, form);
  const { data } = await call(site, 'POST', '/admin/newsletter/generate', token);
  await call(site, 'POST', `/admin/newsletter/editions/${data.id}/send`, token);
  return data.id;
}

interface Reached {
  reached: number;
  missing: number;
  twice: number;
}

function judge(mails: MailCounter): Reached {
  const counts = [...mails.received.values()];
  const twice = counts.filter((count) => count > 1).reduce((sum, count) => sum + count - 1, 0);
  return { reached: counts.length, missing: SUBSCRIBERS - counts.length, twice };
}

/** Kills the process at random moments of sending, with troubles of the mail server in between. */
async function sendThroughKills(workspace: Workspace): Promise<Reached> {
  const mails = await startMailCounter();
  const dataDir = workspace.makeFolder();
  const start = () => workspace.startSite(dataDir, environment(mails, FULL_SPEED));
  let site = await start();
  await beginEdition(site, await signIn(site), SUBSCRIBERS);
  const spacing = SUBSCRIBERS / (KILLS + 2);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill === 2) mails.troubles.push(...Array<'refuse'>(20).fill('refuse'));
    if (kill === 4) mails.troubles.push('drop', 'drop', 'drop');
    if (kill === 6) mails.troubles.push('stall');
    await mails.untilTotal(Math.round(kill * spacing), QUIET_MS);
    await wait(Math.random() * 20);
    process.kill(site.pid, 'SIGKILL');
    console.error(`kill ${kill} of ${KILLS} at ${mails.total} mails`);
    site = await start();
  }
  await untilReached(mails);
  await site.stop();
  await mails.close();
  return judge(mails);
}

async function untilReached(mails: MailCounter): Promise<void> {
  const deadline = performance.now() + 15 * 60_000;
  while (mails.received.size < SUBSCRIBERS && performance.now() < deadline) {
    const before = mails.total;
    await mails.untilTotal(Number.POSITIVE_INFINITY, 2000);
    if (mails.total === before && mails.received.size < SUBSCRIBERS)
      await mails.untilTotal(before + 1, QUIET_MS);
    if (mails.total === before) return;
  }
}

/** Two processes on one PostgreSQL; two administrators press the button at once. */
async function sendTogether(
  workspace: Workspace,
  databaseUrl: string,
): Promise<Reached & { presses: string }> {
  const mails = await startMailCounter();
  const shared = { DATABASE_URL: databaseUrl };
  const dataDir = workspace.makeFolder();
  const first = await workspace.startSite(dataDir, environment(mails, FULL_SPEED, shared));
  const second = await workspace.startSite(dataDir, environment(mails, FULL_SPEED, shared));
  const token = await signIn(first);
  const lines = Array.from(
    { length: SUBSCRIBERS },
    (_, index) => `reader-${index}@example.com,2026-01-05,bench`,
  );
  const form = new FormData();
  form.set('file', new File([`email,consented_at,source\n${lines.join('\n')}\n`], 'list.csv'));
  await call(first, 'POST', '/admin/newsletter/subscribers/import', token, form);
  const { data } = await call(first, 'POST', '/admin/newsletter/generate', token);
  const press = (site: RunningSite) =>
    call(site, 'POST', `/admin/newsletter/editions/${data.id}/send`, token);
  const pressed = await Promise.allSettled([press(first), press(second)]);
  await untilReached(mails);
  await Promise.all([first.stop(), second.stop()]);
  await mails.close();
  const presses = pressed
    .map(({ status }) => (status === 'fulfilled' ? 'sent' : 'refused'))
    .sort()
    .join(', ');
  return { ...judge(mails), presses };
}

function load(workspace: Workspace, site: RunningSite): Promise<LoadReport> {
  const child = workspace.forkScript('load-generator.ts');
  return new Promise((resolve, reject) => {
    child.once('message', (report: LoadReport & { error?: string }) => {
      child.disconnect();
      if (report.error) reject(new Error(report.error));
      else resolve(report);
    });
    const order = {
      port: site.port,
      path: '/api/v1/ai-tools',
      acceptEncoding: 'gzip',
      connections: 8,
      milliseconds: LOAD_MS,
    };
    child.send(order);
  });
}

/** The p99 of a list in milliseconds: without, and while an edition is being sent. */
async function readWhileSending(
  workspace: Workspace,
): Promise<{ without: number; during: number; sent: number }> {
  const mails = await startMailCounter();
  const site = await workspace.startSite(workspace.makeFolder(), environment(mails, 100));
  const token = await signIn(site);
  await load(workspace, site);
  const { p99: without } = await load(workspace, site);
  await beginEdition(site, token, SUBSCRIBERS);
  await mails.untilTotal(20, QUIET_MS);
  const before = mails.total;
  const { p99: during } = await load(workspace, site);
  const sent = mails.total - before;
  await site.stop();
  await mails.close();
  return { without, during, sent };
}

/** Resident megabytes before sending to ten times as many, and at most while doing so. */
async function watchMemory(workspace: Workspace): Promise<{ before: number; most: number; sent: number }> {
  const mails = await startMailCounter();
  const site = await workspace.startSite(workspace.makeFolder(), environment(mails, FULL_SPEED));
  const token = await signIn(site);
  await beginEdition(site, token, SUBSCRIBERS * 10);
  await mails.untilTotal(SUBSCRIBERS / 10, QUIET_MS);
  const megabytes = () => (readMemory(site.pid)?.resident ?? Number.NaN) / MB;
  const before = megabytes();
  let most = before;
  const start = mails.total;
  for (let second = 0; second < 60 && mails.received.size < SUBSCRIBERS * 10; second += 1) {
    await wait(1000);
    most = Math.max(most, megabytes());
  }
  const sent = mails.total - start;
  await site.stop();
  await mails.close();
  return { before, most, sent };
}

await runBench(async (workspace) => {
  const killed = await sendThroughKills(workspace);
  const postgres = await startPostgres();
  const together = postgres && (await sendTogether(workspace, postgres.url));
  await postgres?.stop();
  const reading = await readWhileSending(workspace);
  const memory = await watchMemory(workspace);
  const ratio = reading.during / reading.without;
  const rows = [
    [
      `${KILLS} kills, troubles of the mail server`,
      `${killed.reached} reached, ${killed.missing} missing, ${killed.twice} twice`,
      `0 missing, at most ${KILLS} twice`,
    ],
    [
      'two processes on PostgreSQL',
      together
        ? `${together.reached} reached, ${together.missing} missing, ${together.twice} twice; ${together.presses}`
        : 'no server',
      '0 missing, 0 twice; refused, sent',
    ],
    [
      'p99 of a list, without and while sending',
      `${reading.without.toFixed(1)} and ${reading.during.toFixed(1)} ms, ${ratio.toFixed(2)} times, ${reading.sent} mails`,
      `at most ${MAX_SLOWDOWN} times`,
    ],
    [
      `memory with ${SUBSCRIBERS * 10} subscribers`,
      `${memory.before.toFixed(0)} MB, at most ${memory.most.toFixed(0)} MB in ${memory.sent} mails`,
      `${MAX_GROWTH_MB} MB more at most`,
    ],
  ];
  console.log(formatTable([`${SUBSCRIBERS} subscribers`, 'measured', 'target'], rows));
  const isTogether =
    !together || (together.missing === 0 && together.twice === 0 && together.presses === 'refused, sent');
  return (
    killed.missing === 0 &&
    killed.twice <= KILLS &&
    isTogether &&
    ratio <= MAX_SLOWDOWN &&
    memory.most - memory.before <= MAX_GROWTH_MB
  );
});
