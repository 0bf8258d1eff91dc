import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Database, openDatabase } from '../src/db/client.server.ts';
import { LANGUAGES } from '../src/shared/messages/language.ts';
import { administration } from './administrator.ts';
import { startFilledSite } from './filled-site.ts';
import type { Account } from './journeys/account.ts';
import { LOST_TOOL, MAKER, OWNED_TOOLS, OWNER, PROVED_TOOLS } from './owner.ts';
import { openSharedSites } from './shared-sites.ts';
import { type FreshSite, makeTemplate, startFreshSite } from './start-site.ts';
import { openToolSite, type ToolSite } from './tool-site.ts';

async function register(url: string, { name, email, password }: Account): Promise<void> {
  const response = await fetch(`${url}/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password, password_confirmation: password }),
  });
  if (response.status !== 201) throw new Error(`${name} was not registered: ${await response.text()}`);
}

function verify({ kysely }: Database, { email }: Account): Promise<{ id: number }> {
  return kysely
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Says of a tool that visits to its site have failed, which takes days. */
async function loseSite({ kysely }: Database, slug: string): Promise<void> {
  const { id, url } = await kysely
    .selectFrom('tools')
    .select(['id', 'url'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const visit = { verdict: 'unreachable', reason: 'no_name', checked_at: inDays(-1), failures: 3 } as const;
  await kysely
    .insertInto('tool_health')
    .values({ tool_id: id, url, state: 'unreachable', since: inDays(-5), due_at: inDays(6), ...visit })
    .execute();
}

/** Assigns the tools to their users, while no server uses the database. */
async function handOver(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const tools = () => database.kysely.updateTable('tools');
    const owner = await verify(database, OWNER);
    await tools().set({ submitted_by_user_id: owner.id }).where('slug', 'in', OWNED_TOOLS).execute();
    const maker = await verify(database, MAKER);
    await tools().set({ owner_user_id: maker.id }).where('slug', 'in', PROVED_TOOLS).execute();
    await loseSite(database, LOST_TOOL);
  } finally {
    await database.close();
  }
}

/** The sites that only some journeys share, by name. */
function listSharedSites({ place }: ToolSite) {
  const both = { RATE_LIMIT: 'off', LANGUAGES: LANGUAGES.join(',') };
  const changing = {
    ...both,
    ...administration,
    OUTBOUND_ALLOW: place,
    YOUTUBE_WEB_URL: `http://${place}`,
    NEWSLETTER_AUTOSEND: 'false',
    // Slow enough to see an edition on its way.
    NEWSLETTER_RATE_PER_SECOND: '8',
  };
  return {
    bilingual: () => startFreshSite(both),
    changing: () => startFreshSite(changing),
    filled: startFilledSite,
  };
}

/** Builds what has changed, in every language. @throws Error */
function build(): void {
  const script = join(import.meta.dirname, '../scripts/build.ts');
  const env = { ...process.env, LANGUAGES: LANGUAGES.join(',') };
  const { status } = spawnSync(process.execPath, [script, '--if-stale'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

/** Registers the users who own tools, and assigns the tools to them. */
async function addOwners({ url, dataDir, end }: FreshSite): Promise<void> {
  await register(url, OWNER);
  await register(url, MAKER);
  await end();
  await handOver(dataDir);
}

/**
 * One site for the whole run, with an administrator and users who own tools, and the website of a tool; besides, the sites
 * that only some journeys share, once one asks for them. Logged errors fail the run at its end.
 */
export default async function startSiteForAll(): Promise<() => Promise<void>> {
  build();
  const toolSite = await openToolSite();
  const shared = await openSharedSites(listSharedSites(toolSite));
  const removeTemplate = await makeTemplate({ ...administration, RATE_LIMIT: 'off' }, addOwners);
  const site = await startFreshSite({
    OUTBOUND_ALLOW: toolSite.place,
    RATE_LIMIT: 'off',
    CONTACT_EMAIL: 'hello@example.com',
    // Long enough to press Undo, short enough to wait for the mail.
    UNDO_SECONDS: '8',
    ...administration,
  });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.TOOL_SITE_URL = `http://${toolSite.place}/`;
  process.env.SHARED_SITES_URL = shared.url;
  return async () => {
    const [status, log] = await Promise.all([site.stop(), shared.stop()]);
    toolSite.close();
    await removeTemplate();
    const errors = [...site.log, ...log].filter((line) => /"level":"(error|fatal)"/.test(line));
    if (status !== 0) throw new Error(`The site ended with status ${status}.`);
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.slice(0, 10).join('\n')}`);
  };
}
