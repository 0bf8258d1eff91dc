import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#src/db/client.server.ts';
import { readSiteSecret } from '#src/db/site-secrets.server.ts';
import { createActivityService } from '#src/features/audit-log/service.server.ts';
import { createClaimsService } from '#src/features/claims/service.server.ts';
import {
  createAccountsService,
  createProviderClients,
  PasswordHasher,
} from '#src/features/identity/service.server.ts';
import { createModerationService } from '#src/features/moderation/service.server.ts';
import { createReviewsService } from '#src/features/reviews/service.server.ts';
import { createSavedService } from '#src/features/saved/service.server.ts';
import { createSubmissionsService } from '#src/features/submissions/service.server.ts';
import { createCatalogue } from '#src/features/tools/catalogue/catalogue.server.ts';
import { createToolsService } from '#src/features/tools/service.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Config } from '#src/server/config.ts';
import type { ImageProcessor } from '#src/server/images/image-processor.ts';
import { createJobs } from '#src/server/jobs.ts';
import type { Log } from '#src/server/log.ts';
import { createMail } from '#src/server/mail/deliver-mail.ts';
import type { MailTransport } from '#src/server/mail/mail-transport.ts';
import { createOutbox, type Outbox } from '#src/server/mail/outbox.ts';
import { createSmtpTransport } from '#src/server/mail/smtp-transport.ts';
import { createInternet, type Internet } from '#src/server/outbound/internet.ts';
import { RateLimiter } from '#src/server/security/rate-limit.ts';
import { guardStore } from '#src/server/uploads/guarded-store.ts';
import { openS3Store } from '#src/server/uploads/s3-store.ts';
import { createSignedUrls } from '#src/server/uploads/signed-urls.ts';
import { createFolderStore, type FileStore } from '#src/server/uploads/storage.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

export interface ServiceOptions {
  database: Database;
  clock: Clock;
  log: Log;
  rateLimit: boolean;
  /** Keys the hashes that stand for visitors and opens files that are not public. */
  secret: Buffer;
  /** Public address of the site, without a trailing slash. */
  appUrl: string;
  mailTransport: MailTransport;
  providers: Config['providers'];
  /** Where uploads are kept. */
  store: FileStore;
  images: ImageProcessor;
  /** Default: one that makes hashes of the recommended cost. */
  hasher?: PasswordHasher;
  /** The hidden first segment of the administrators' address. */
  adminPath: string;
  /** Default: the real one. */
  internet?: Internet;
}

/**
 * Every feature's service, wired once. Before the first call that changes something `jobs.open` must have been
 * awaited; no job is done before `jobs.start`.
 */
export function createServices(options: ServiceOptions) {
  const { database, clock, log, rateLimit, secret, appUrl, mailTransport, images } = options;
  const store = guardStore(options.store, log);
  const signedUrls = createSignedUrls(secret, clock);
  const jobs = createJobs({ database, log });
  const mail = createMail({ jobs, transport: mailTransport, log, appUrl });
  const limiter = new RateLimiter(clock, rateLimit);
  const catalogue = createCatalogue({ database, clock, log });
  const tools = createToolsService({ database, clock, catalogue, limiter, secret, signedUrls });
  const accounts = createAccountsService({
    database,
    clock,
    log,
    limiter,
    mail,
    store,
    images,
    signedUrls,
    appUrl,
    hasher: options.hasher ?? new PasswordHasher(),
    providerClients: createProviderClients(options.providers),
    changeCatalogue: (work) => catalogue.change(work),
  });
  const activity = createActivityService({ database, clock });
  const reviews = createReviewsService({
    database,
    clock,
    limiter,
    tools,
    activity,
    changeCatalogue: (work) => catalogue.change(work),
  });
  const submissions = createSubmissionsService({
    database,
    clock,
    log,
    limiter,
    tools,
    activity,
    store,
    images,
    signedUrls,
    mail,
    appUrl,
    changeCatalogue: (work) => catalogue.change(work),
  });
  const claims = createClaimsService({
    database,
    clock,
    limiter,
    mail,
    appUrl,
    tools,
    internet: options.internet ?? createInternet(),
    changeCatalogue: (work) => catalogue.change(work),
  });
  const moderation = createModerationService({
    database,
    clock,
    activity,
    reviews,
    signedUrls,
    accounts: accounts.moderation,
    submissions: submissions.deciding,
    adminPath: options.adminPath,
    changeCatalogue: (work) => catalogue.change(work),
  });
  const saved = createSavedService({ database, clock, limiter, tools, appUrl });
  return {
    catalogue,
    tools,
    accounts,
    reviews,
    saved,
    submissions,
    claims,
    moderation,
    activity,
    limiter,
    jobs,
    mail,
    store,
    images,
    signedUrls,
    sweepUploads: () => sweepUploads({ database, store, clock, log }),
  };
}

export type Services = ReturnType<typeof createServices>;

/** The mail server of the settings, otherwise the outbox. */
export function createMailTransport(config: Config): MailTransport {
  if (!config.smtpUrl) return openOutbox(config);
  return createSmtpTransport({ url: config.smtpUrl, ...senderOf(config) });
}

export function openOutbox(config: Config): Outbox {
  return createOutbox({ folder: join(config.dataDir, 'outbox'), ...senderOf(config) });
}

function senderOf(config: Config): { from: string; domain: string } {
  return { from: config.mailFrom, domain: new URL(config.appUrl).hostname };
}

/** The bucket of the settings, otherwise a folder beside the data. */
export async function openFileStore(config: Config): Promise<FileStore> {
  return config.s3 ? openS3Store(config.s3) : createFolderStore(join(config.dataDir, 'uploads'));
}

/**
 * What is made at the first start and shared by all processes on the database. One that a file beside the data kept in
 * former times is taken over.
 */
function readShared(
  database: Database,
  name: string,
  { file, make }: { file: string; make: () => Buffer },
): Promise<Buffer> {
  return readSiteSecret(database.kysely, name, () => {
    try {
      return readFileSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return make();
    }
  });
}

/** Keys the hashes of visitors and the addresses of pictures that are not public. */
export function readSecret(database: Database, dataDir: string): Promise<Buffer> {
  const make = () => randomBytes(32);
  return readShared(database, 'visitors', { file: join(dataDir, 'secret.key'), make });
}

/** The hidden first segment of the administrators' address. */
export async function readAdminPath(
  database: Database,
  dataDir: string,
  configured: string | undefined,
): Promise<string> {
  if (configured) return configured;
  const make = () => Buffer.from(randomBytes(12).toString('base64url'));
  const kept = await readShared(database, 'admin-path', { file: join(dataDir, 'admin-path.txt'), make });
  return kept.toString('utf8').trim();
}
