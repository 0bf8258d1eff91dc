import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reader } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { readSharedSecret } from '#src/server/security/shared-secret.ts';

/** The place of the administrators' screen. Known once the slice is loaded. */
interface AdminPath {
  /** The hidden first segment of its URL. */
  path: string;
}

/** Generates the path at the first start, unless it is configured, and logs it. */
export async function loadAdminPath({
  admin,
  database,
  dataDir,
  log,
}: Pick<ServerContext, 'database' | 'dataDir' | 'log'> & { admin: AdminPath }): Promise<void> {
  if (!admin.path) {
    const make = () => Buffer.from(randomBytes(12).toString('base64url'));
    const kept = await readSharedSecret(database, 'admin-path', { dataDir, file: 'admin-path.txt', make });
    admin.path = kept.toString('utf8').trim();
  }
  log.info({ path: adminScreenPath({ admin }) }, 'the administrators sign in here');
}

/** The path of the administrators' screen. */
export function adminScreenPath({ admin }: { admin: AdminPath }): string {
  return `/${admin.path}/admin`;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True for the hidden segment. Compares in constant time, so that it cannot be guessed letter by letter. */
export function isAdminPath({ admin }: { admin: AdminPath }, segment: string): boolean {
  return timingSafeEqual(digest(segment), digest(admin.path));
}

/** The context of the administrators' screen. */
export interface ModerationContext extends ServerContext {
  admin: AdminPath;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Counts what waits for a decision, by the tab that shows it. */
    'moderation.waiting': (db: Reader) => Promise<Readonly<Record<string, number>>>;
  }
}
