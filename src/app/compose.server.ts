import type { Database } from '#src/db/client.server.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ServerContext } from '#src/server/context.ts';
import { Extensions } from '#src/server/extensions.ts';
import { type AnyFeature, auditActionsOf, type ContextsOf, listOptional } from '#src/server/feature.ts';
import { FeatureSwitches, perSwitch } from '#src/server/feature-switches.ts';
import { ChangeFeed } from '#src/server/freshness/change-feed.ts';
import { ChangeLedger } from '#src/server/freshness/change-ledger.ts';
import { deleteOldChanges } from '#src/server/freshness/change-log.ts';
import type { Authenticate } from '#src/server/http/api.ts';
import type { ImageProcessor } from '#src/server/images/image-processor.ts';
import { createJobs } from '#src/server/jobs/jobs.ts';
import { createLanguages } from '#src/server/languages.ts';
import type { Log } from '#src/server/log.ts';
import { countMails } from '#src/server/mail/count-mails.ts';
import {
  createMail,
  type LanguageOf,
  type ListUnconfirmed,
  type ScreenMail,
} from '#src/server/mail/deliver-mail.ts';
import type { MailTransport } from '#src/server/mail/mail-transport.ts';
import type { MachineTexts } from '#src/server/mcp/machine-texts.ts';
import { countFetches } from '#src/server/outbound/count-fetches.ts';
import { createInternet, type Internet } from '#src/server/outbound/internet.ts';
import { PersonalDataRegistry } from '#src/server/personal-data.ts';
import { Metrics } from '#src/server/process/metrics/metrics.ts';
import type { Trace } from '#src/server/process/tracing/trace.ts';
import { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { SharedLimits } from '#src/server/security/shared-limits.ts';
import { type SharedValues, ShortMemory } from '#src/server/security/short-memory.ts';
import { FileRegistry } from '#src/server/uploads/file-registry.ts';
import { guardStore } from '#src/server/uploads/guarded-store.ts';
import { createSignedUrls } from '#src/server/uploads/signed-urls.ts';
import type { FileStore } from '#src/server/uploads/storage.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { setKinds } from '#src/shared/site/kinds.ts';
import { NO_CONTACT, type SiteContact } from '#src/shared/site/site-contact.ts';
import { DAY } from '#src/shared/time.ts';
import { countWork } from './starting/monitoring/process-metrics.server.ts';
import { sweepUploads } from './uploads/sweep-uploads.server.ts';

export interface CompositionOptions<Features extends readonly AnyFeature[]> {
  features: Features;
  /** Each slice's settings by its name. */
  settings: Readonly<Record<string, unknown>>;
  /** Names of the optional slices that are off for good. Default: none is. */
  featuresOff?: readonly string[];
  database: Database;
  clock: Clock;
  log: Log;
  rateLimit: boolean;
  /** Shares the limits with other processes. Default: each counts for itself. */
  sharedLimits?: SharedLimits;
  /** Shares what is kept for some minutes. Default: each process keeps its own. */
  sharedValues?: SharedValues;
  /** Keys the hashes of visitors, and signs the URLs of files that are not public. */
  secret: Buffer;
  /** Public address of the site, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  mailTransport: MailTransport;
  /** Default: the one above. */
  bulkTransport?: MailTransport;
  /** Stores uploads. */
  store: FileStore;
  images: ImageProcessor;
  /** Default: there is none. */
  contact?: SiteContact;
  /** Default: English alone. */
  languages?: readonly Language[];
  /** Folders of texts besides those of `src`, for a slice that is elsewhere. */
  messageFolders?: readonly string[];
  /** Tests replace it; the default makes real requests. */
  internet?: Internet;
  /** Default: nobody reads them. */
  metrics?: Metrics;
  /** Default: there are no traces. */
  trace?: Trace | undefined;
}

export type Application = ReturnType<typeof compose>;

function createServerContext(
  options: CompositionOptions<readonly AnyFeature[]>,
  hooks: { languageOf: LanguageOf; listUnconfirmed: ListUnconfirmed; screen: ScreenMail },
): ServerContext {
  const { features, database, clock, log, appUrl, trace, metrics = new Metrics(log) } = options;
  const counts = countWork(metrics);
  const jobs = createJobs({ database, log, trace, onAttempt: counts.onAttempt });
  const mailTransport = countMails(options.mailTransport, counts.onMail('single'));
  const limiter = new RateLimiter(clock, options.rateLimit, options.sharedLimits);
  const changes = new ChangeLedger();
  const mails = features.flatMap((feature) => feature.mails ?? []);
  const languages = createLanguages(options.languages ?? ['en'], options.messageFolders);
  return {
    database,
    clock,
    log,
    jobs,
    metrics,
    mail: createMail({ jobs, mails, transport: mailTransport, log, appUrl, limiter, ...hooks }),
    languages,
    contact: options.contact ?? NO_CONTACT,
    bulkMail: countMails(options.bulkTransport ?? options.mailTransport, counts.onMail('bulk')),
    limiter,
    shortMemory: new ShortMemory(clock, options.sharedValues),
    changes,
    changeFeed: new ChangeFeed({ database, ledger: changes, log }),
    store: guardStore(options.store, log, counts.onStored),
    images: options.images,
    signedUrls: createSignedUrls(options.secret, clock),
    internet: countFetches(options.internet ?? createInternet(), counts.onFetch),
    secret: options.secret,
    appUrl,
    dataDir: options.dataDir,
    personalData: new PersonalDataRegistry(database),
    files: new FileRegistry(),
    extensions: new Extensions(),
    auditActions: auditActionsOf(features),
    switches: new FeatureSwitches(listOptional(features), options.featuresOff ?? []),
  };
}

/** Every process has applied what is older than a day by now. */
function pruneChanges({ database, clock }: ServerContext): Promise<void> {
  return deleteOldChanges(database.kysely, new Date(clock.now().getTime() - DAY));
}

/** Creates each slice's context from those before it. @throws Error for a need that does not come earlier in the list. */
function createContexts(
  features: readonly AnyFeature[],
  server: ServerContext,
  settings: Readonly<Record<string, unknown>>,
): Record<string, object> {
  const contexts: Record<string, object> = {};
  for (const feature of features) {
    const needs: Record<string, object> = {};
    for (const { name } of feature.needs ?? []) {
      const context = contexts[name];
      if (!context)
        throw new Error(
          `The slice ${feature.name} needs ${name}, which comes later in the list or not at all`,
        );
      needs[name] = context;
    }
    // Nobody reads the figures of a slice that is off.
    const metrics = server.metrics.part(() => isOn(feature.name));
    const context = feature.create({ ...server, metrics }, needs, settings[feature.name]);
    for (const metric of feature.metrics?.(context) ?? []) metrics.add(metric);
    contexts[feature.name] = context;
  }
  return contexts;
}

/** Declarations of a slice, or those of them that go on while it is off. Others still work with its context then. */
interface Part {
  feature: Partial<AnyFeature>;
  context: object;
  isOn: () => boolean;
}

function partsOf(feature: AnyFeature, context: object): Part[] {
  const { name, always = {} } = feature;
  return [
    { feature, context, isOn: () => isOn(name) },
    { feature: always, context, isOn: () => true },
  ];
}

/** Adds what the parts do for each other and in the background. */
function connect(server: ServerContext, parts: readonly Part[]): void {
  for (const { feature, context, isOn } of parts) {
    if (feature.provides) server.extensions.provide(feature.provides(context), isOn);
    if (feature.on) server.extensions.listen(feature.on(context), isOn);
    if (feature.personalData) server.personalData.add(feature.personalData(context));
    if (feature.files) server.files.add(feature.files(context));
    for (const { name, cron, run } of feature.schedule?.(context) ?? [])
      server.jobs.schedule(name, cron, run, isOn);
    for (const { queue, concurrency, handle } of feature.queues?.(context) ?? [])
      server.jobs.work(queue, { concurrency, isOn }, handle);
  }
  server.jobs.schedule('sweep-uploads', '30 4 * * *', () => sweepUploads(server));
  server.jobs.schedule('prune-changes', '20 3 * * *', () => pruneChanges(server));
}

/** Background work of the parts that are on. Returns how it follows the switches, and how it ends. */
async function startWork(server: ServerContext, parts: readonly Part[]) {
  const running = new Map<Part, () => Promise<void>>();
  const settle = async (): Promise<void> => {
    for (const part of parts) {
      const { feature, context, isOn } = part;
      const stop = running.get(part);
      if (isOn() && !stop && feature.start) running.set(part, await feature.start(context));
      if (isOn() || !stop) continue;
      running.delete(part);
      await stop();
    }
    await server.jobs.refresh();
  };
  await settle();
  let settled = Promise.resolve();
  return {
    // Ending some of it waits for a mail on its way; the person who has switched does not.
    follow: () => {
      settled = settled.then(settle).catch((err) => server.log.error({ err }, 'a feature was not switched'));
    },
    stop: async () => {
      await settled;
      for (const stop of [...running.values()].reverse()) await stop();
    },
  };
}

/**
 * Combines the slices into one application. Nothing is read or written yet: await `jobs.open` before the first write,
 * and `load` before the first request; no job runs before `jobs.start`.
 */
export function compose<const Features extends readonly AnyFeature[]>(options: CompositionOptions<Features>) {
  const { features } = options;
  setKinds(features);
  let findLanguage: LanguageOf | undefined;
  let listUnconfirmed: ListUnconfirmed | undefined;
  let screenMail: ScreenMail | undefined;
  const server = createServerContext(options, {
    languageOf: async (address) => {
      const language = await findLanguage?.(address);
      return language && server.languages.offered.includes(language) ? language : undefined;
    },
    listUnconfirmed: async (trx, addresses) => (await listUnconfirmed?.(trx, addresses)) ?? new Set(),
    screen: async (mail) => (await screenMail?.(mail)) ?? true,
  });
  const contexts = createContexts(features, server, options.settings);
  const parts = features.flatMap((feature) => partsOf(feature, contexts[feature.name]!));
  for (const { feature, context } of parts) {
    findLanguage ??= feature.languageOf?.(context);
    listUnconfirmed ??= feature.listUnconfirmed?.(context);
    screenMail ??= feature.screenMail?.(context);
  }
  connect(server, parts);
  server.switches.onSwitch(() => server.extensions.refill());
  const listOn = () => parts.filter((part) => part.isOn());
  const listRoutes = perSwitch(() =>
    listOn().flatMap(({ feature, context }) => feature.routes?.(context) ?? []),
  );
  const authenticates = parts.flatMap(({ feature, context }) => feature.authenticate?.(context) ?? []);
  const [authenticate] = authenticates as [Authenticate];
  if (authenticates.length !== 1) throw new Error('Exactly one slice tells whom a token stands for');
  const [recordUndo] = parts.flatMap(({ feature, context }) => feature.recordUndo?.(context) ?? []);
  return {
    server,
    recordUndo,
    // createContexts made one for every feature of the list.
    contexts: contexts as ContextsOf<Features>,
    authenticate,
    // Each of the next is what is on when it is asked for; `perSwitch` keeps what is made of them.
    get routes() {
      return listRoutes();
    },
    get documents() {
      return listOn().flatMap(({ feature, context }) => feature.documents?.(context) ?? []);
    },
    get sitemap() {
      return listOn().flatMap(({ feature, context }) => feature.sitemap?.(context) ?? []);
    },
    get machineResources() {
      return listOn().flatMap(({ feature, context }) => feature.machineResources?.(context) ?? []);
    },
    machineTexts: Object.assign({}, ...features.map(({ machineTexts }) => machineTexts)) as MachineTexts,
    /** Applies what other processes have committed. The embedded database serves one process. */
    catchUp: options.database.engine === 'postgres' ? server.changeFeed.catchUp : undefined,
    load: async () => {
      await server.changeFeed.begin();
      const { fixed } = server.switches;
      for (const feature of features)
        if (!fixed.includes(feature.name)) await feature.load?.(contexts[feature.name]!);
    },
    /** Starts the background work of the slices. Returns a function that stops it. */
    start: async () => {
      const work = await startWork(server, parts);
      server.switches.onSwitch(work.follow);
      const stopFeed = await server.changeFeed.start();
      return async () => {
        await stopFeed();
        await work.stop();
      };
    },
  };
}
