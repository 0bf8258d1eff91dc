/** `npm run account:recover -- EMAIL`: lets somebody in again who has lost every way to sign in. */
import { parseArgs } from 'node:util';
import { systemClock } from '#src/server/clock.ts';
import { createLog } from '#src/server/log.ts';
import { runCommand, withDatabase } from '#src/server/process/run-command.ts';
import { recoverAccount } from './recover-account.server.ts';

const USAGE = `Usage: npm run account:recover -- EMAIL [--admin]

Removes the second factors of the account, ends its sessions, and prints a link to choose a new password.
--admin also makes it an administrator and lifts a ban. With the embedded database, stop the site first.`;

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
  return withDatabase(async (database, { appUrl }) => {
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
  });
}

await runCommand(main, { usage: USAGE });
