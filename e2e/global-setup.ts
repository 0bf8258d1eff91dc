import { openDatabase } from '../src/db/client.server.ts';
import { administration } from './administrator.ts';
import { OWNED_TOOLS, OWNER } from './owner.ts';
import { startFreshSite, startSite } from './start-site.ts';

/** Registers the owner and hands the tools over while no server holds the database. */
async function makeOwner(url: string): Promise<void> {
  const { name, email, password } = OWNER;
  const response = await fetch(`${url}/api/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password, password_confirmation: password }),
  });
  if (response.status !== 201) throw new Error(`The owner was not registered: ${await response.text()}`);
}

async function handOver(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const { id } = await database.kysely
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('email', '=', OWNER.email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.kysely
      .updateTable('tools')
      .set({ submitted_by_user_id: id })
      .where('slug', 'in', OWNED_TOOLS)
      .execute();
  } finally {
    await database.close();
  }
}

/**
 * One site for the whole run, with an administrator and somebody who owns tools. What it logs as an error fails the run
 * when it ends.
 */
export default async function startSiteForAll(): Promise<() => Promise<void>> {
  const environment = { RATE_LIMIT: 'off', ...administration };
  const first = await startFreshSite(environment);
  await makeOwner(first.url);
  await first.end();
  await handOver(first.dataDir);
  const site = await startSite(first.dataDir, environment);
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    const status = await site.stop();
    await first.stop();
    const errors = site.log.filter((line) => /"level":"(error|fatal)"/.test(line));
    if (status !== 0) throw new Error(`The site ended with status ${status}.`);
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.slice(0, 10).join('\n')}`);
  };
}
