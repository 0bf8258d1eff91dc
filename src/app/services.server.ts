import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import { createCatalogue } from '#src/features/tools/catalogue.server.ts';
import { createToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Log } from '#src/server/log.ts';
import { RateLimiter } from '#src/server/rate-limit.ts';

export interface ServiceOptions {
  database: Database;
  clock: Clock;
  log: Log;
  rateLimit: boolean;
  /** Keys the hashes that stand for visitors. */
  secret: Buffer;
}

/** Every feature's service, wired once. */
export function createServices({ database, clock, log, rateLimit, secret }: ServiceOptions) {
  const limiter = new RateLimiter(clock, rateLimit);
  const catalogue = createCatalogue({ database, clock, log });
  const tools = createToolsService({ database, clock, catalogue, limiter, secret });
  return { catalogue, tools, limiter };
}

export type Services = ReturnType<typeof createServices>;

/** A key made at the first start and kept beside the data, readable by the owner alone. */
export function readSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const secret = randomBytes(32);
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
