/** `npm run account:recover -- EMAIL`: lets somebody in again who has lost every way to sign in. */
import { parseArgs } from 'node:util';
import { openDatabase } from '#src/db/client.server.ts';
import { DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError } from '#src/db/errors.server.ts';
import { systemClock } from '#src/server/clock.ts';
import { serverSettings } from '#src/server/config.ts';
import { createLog } from '#src/server/log.ts';
import { ConfigError, readSettings } from '#src/server/settings.ts';
import { recoverAccount } from './recover-account.server.ts';

const USAGE = `Usage: npm run account:recover -- EMAIL [--admin]

Removes the second factors of the account, ends its sessions, and prints a link to choose a new password.
--admin also makes it an administrator and lifts a ban. With the embedded database, stop the site first.`;
const PLAIN_ERRORS = [ConfigError, DatabaseConnectionError, DatabaseFolderError, DatabaseLockedError];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { admin: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (!email || positionals.length > 1) {
    console.error(USAGE);
    return 1;
  }
  const { dataDir, databaseUrl, appUrl } = readSettings(process.env, { config: serverSettings }).config;
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const clock = systemClock;
    const auditLog = { clock, auditActions: { 'user.recover': 'user' } };
    const makesAdmin = values.admin ?? false;
    const link = await recoverAccount({ database, clock, appUrl, auditLog }, email, { makesAdmin });
    if (!link) {
      console.error('No account has this email.');
      return 1;
    }
    createLog('info').warn({ event: 'account-recovery', outcome: 'success', admin: makesAdmin }, 'security');
    console.log(`Open this link within 30 minutes to choose a new password:\n${link}`);
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(`${(error as Error).message}\n${USAGE}`);
  else console.error(PLAIN_ERRORS.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}
