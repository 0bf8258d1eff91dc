import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Config } from '#src/server/config.ts';
import type { Log } from '#src/server/log.ts';
import type { MailTransport } from '#src/server/mail/mail-transport.ts';
import { createOutbox, type Outbox } from '#src/server/mail/outbox.ts';
import { createSmtpTransport } from '#src/server/mail/smtp-transport.ts';
import { createThreadedTransport } from '#src/server/mail/threaded-transport.ts';
import { readSharedSecret } from '#src/server/security/shared-secret.ts';

/** Sends through the configured mail server, or else into the outbox. */
export function createMailTransport(config: Config): MailTransport {
  if (!config.smtpUrl) return openOutbox(config);
  return createSmtpTransport({ url: config.smtpUrl, ...senderOf(config) });
}

/** The same for many mails in a row: one connection, in a thread of its own. */
export function createBulkTransport(config: Config): MailTransport {
  if (!config.smtpUrl) return openOutbox(config);
  return createThreadedTransport({ url: config.smtpUrl, ...senderOf(config), keepsConnection: true });
}

export function openOutbox(config: Config): Outbox {
  return createOutbox({ folder: join(config.dataDir, 'outbox'), ...senderOf(config) });
}

function senderOf(config: Config): { from: string; domain: string } {
  return { from: config.mailFrom, domain: new URL(config.appUrl).hostname };
}

/** Shares limits and values over the configured server; undefined without one, whose client is not even loaded then. */
export async function openRedis(
  { redisUrl }: Config,
  { secret, clock, log }: { secret: Buffer; clock: Clock; log: Log },
) {
  if (redisUrl === undefined) return undefined;
  const [{ RedisConnection }, { RedisValues }, { SharedLimits }] = await Promise.all([
    import('#src/server/security/redis-connection.ts'),
    import('#src/server/security/redis-values.ts'),
    import('#src/server/security/shared-limits.ts'),
  ]);
  const connection = await RedisConnection.open(redisUrl, { clock, log });
  return {
    shared: {
      sharedLimits: new SharedLimits(connection, secret),
      sharedValues: new RedisValues(connection, secret),
    },
    close: () => connection.close(),
  };
}

/** The secret that keys the hashes of visitors and signs the URLs of files that are not public. */
export function readSecret(database: Database, dataDir: string): Promise<Buffer> {
  return readSharedSecret(database, 'visitors', { dataDir, file: 'secret.key', make: () => randomBytes(32) });
}
