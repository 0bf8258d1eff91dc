import type { Database } from '#src/db/client.server.ts';
import type { SiteContact } from '#src/shared/site/site-contact.ts';
import type { Clock } from './clock.ts';
import type { Extensions } from './extensions.ts';
import type { FeatureSwitches } from './feature-switches.ts';
import type { ChangeFeed } from './freshness/change-feed.ts';
import type { ChangeLedger } from './freshness/change-ledger.ts';
import type { ImageProcessor } from './images/image-processor.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Languages } from './languages.ts';
import type { Log } from './log.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Internet } from './outbound/internet.ts';
import type { PersonalDataRegistry } from './personal-data.ts';
import type { Metrics } from './process/metrics/metrics.ts';
import type { RateLimiter } from './security/rate-limit.ts';
import type { ShortMemory } from './security/short-memory.ts';
import type { FileRegistry } from './uploads/file-registry.ts';
import type { SignedUrls } from './uploads/signed-urls.ts';
import type { FileStore } from './uploads/storage.ts';

/** Kinds of targets by the names of actions, e.g. `review.approve` → `review`; the text `auditLog.did.{action}` says each. */
export type AuditActions = Readonly<Record<string, string>>;

/** Shared by all use cases. A slice's own context adds its needs and its state. */
export interface ServerContext {
  database: Database;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  /** Keeps texts for some minutes. */
  shortMemory: ShortMemory;
  /** Changes in this process, which invalidate the answers made from them. */
  changes: ChangeLedger;
  /** Brings what any process has changed to the slices that keep something of it in memory. */
  changeFeed: ChangeFeed;
  jobs: Jobs;
  metrics: Metrics;
  mail: MailQueue;
  /** For many mails in a row, past the queue. */
  bulkMail: MailTransport;
  store: FileStore;
  images: ImageProcessor;
  signedUrls: SignedUrls;
  internet: Internet;
  /** Key of the hashes that represent visitors. */
  secret: Buffer;
  languages: Languages;
  /** How to reach the people who run the site, as the environment says. */
  contact: SiteContact;
  /** Public address of the site, without a trailing slash. */
  appUrl: string;
  /** Folder of the files next to the database; absolute. */
  dataDir: string;
  personalData: PersonalDataRegistry;
  files: FileRegistry;
  /** Extensions that other slices provide for this one. */
  extensions: Extensions;
  /** Which optional slices are on. */
  switches: FeatureSwitches;
  /** The audit actions of all slices, as named in the audit log. */
  auditActions: AuditActions;
}
