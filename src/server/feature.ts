import type { OwnKinds } from '#src/shared/site/kinds.ts';
import type { Config } from './config.ts';
import type { AuditActions, ServerContext } from './context.ts';
import type { Listeners, Provided } from './extensions.ts';
import type { Authenticate } from './http/api.ts';
import type { RecordUndo, Route } from './http/route.ts';
import type { Job, Queue } from './jobs/jobs.ts';
import type { AnyMail } from './mail/define-mail.ts';
import type { LanguageOf, ListUnconfirmed, ScreenMail } from './mail/deliver-mail.ts';
import type { MachineResource } from './mcp/machine-resource.ts';
import type { MachineTexts } from './mcp/machine-texts.ts';
import type { PersonalData } from './personal-data.ts';
import type { Metric } from './process/metrics/metrics.ts';
import type { SettingsPart } from './settings.ts';
import type { StoredFiles } from './uploads/file-registry.ts';

/** Something done at the times of a cron expression (UTC) by one of all processes. Doing it twice does no harm. */
interface ScheduledJob {
  name: string;
  cron: string;
  run(signal: AbortSignal): Promise<void>;
}

/** Does the jobs of a queue, so many at a time in this process. */
interface QueueWorker {
  queue: Queue<object>;
  concurrency: number;
  handle(job: Job<object>): Promise<void>;
}

/** A text for machines at a fixed address of the site, such as `/robots.txt`. */
export interface SiteDocument {
  /** As the router writes it, e.g. `/logos/:file`. */
  path: string;
  /** The same for everyone until what it was made from changes. @throws HttpError 404 for what is not there. */
  read(
    params: Record<string, string>,
    query?: URLSearchParams,
    headers?: Headers,
  ): Promise<Response> | Response;
  /** Sent past the cache while it is read, because it is large. It sees the headers of the request, and its path has no parameters. */
  isStreamed?: true;
  /** Its sources are recorded while it is read. Default: any change invalidates it. */
  namesSources?: boolean;
}

/** Part of the sitemap: pages of at most 50,000 addresses. What it lists is noted while it is read (`listsFrom`). */
export interface SitemapSection {
  /** `/sitemap-{name}-{page}.xml`; the slice whose name is empty has the bare numbers. */
  name: string;
  /** Default: one page, whose address has no number. */
  countPages?(): Promise<number | undefined>;
  /** `page` counts from 1. */
  read(page: number): Promise<readonly { path: string; changed?: Date }[]>;
}

/** Something that `npm run doctor` has looked at. */
export interface Examined {
  level: 'ok' | 'warn' | 'fail';
  about: string;
  text: string;
}

/** Parts of a slice that other slices and the clock use. */
interface Offered<Context> {
  schedule?(context: Context): readonly ScheduledJob[];
  /** Extensions for slices that it may not import. */
  provides?(context: Context): Provided;
  /** Reactions, in the same transaction, to events in other slices. */
  on?(context: Context): Listeners;
}

/** A slice's server side, as data; `app/` composes all of them. */
export interface Feature<
  Name extends string,
  Context extends object,
  Needs extends readonly AnyFeature[],
  Settings,
> extends Offered<Context> {
  name: Name;
  /**
   * Can be switched off by its name, by the operator (`FEATURES_OFF`) or by administrators while the site runs. Its tables stay, and
   * what this file says of data in them. The texts `siteAdmin.feature.{name}` and `siteAdmin.without.{name}` say what goes.
   */
  isOptional?: true;
  /** Names of parts of it that can be switched off, which ask `isOn()` wherever they are. */
  optionalParts?: readonly string[];
  /** Goes on while it is switched off, to keep its rows right and to delete them in time. */
  always?: Offered<Context>;
  /** Slices whose contexts this one works with. They come earlier in the list. */
  needs?: Needs;
  /** Its part of the environment. */
  settings?: SettingsPart<Settings>;
  /** Makes what its use cases share. Nothing is read or written yet. */
  create(server: ServerContext, needs: ContextsOf<Needs>, settings: Settings): Context;
  /** Reads what must be known before the first request. */
  load?(context: Context): Promise<void>;
  /** Starts background work. Returns a function that ends it. */
  start?(context: Context): Promise<() => Promise<void>>;
  routes?(context: Context): readonly Route[];
  queues?(context: Context): readonly QueueWorker[];
  mails?: readonly AnyMail[];
  /** Finds the language that the owner of an address has chosen; at most one slice has this. */
  languageOf?(context: Context): LanguageOf;
  /** Finds addresses that are not confirmed; at most one slice has this. */
  listUnconfirmed?(context: Context): ListUnconfirmed;
  /** Sees each mail before it leaves, and may keep it; at most one slice has this. */
  screenMail?(context: Context): ScreenMail;
  /** Names of its kinds of things, by what others can do with them. Known while it is switched off, too, for what was done before. */
  kinds?: OwnKinds;
  personalData?(context: Context): PersonalData;
  files?(context: Context): StoredFiles;
  /** Has what staff decide recorded, so that it can be undone; exactly one slice has this. */
  recordUndo?(context: Context): RecordUndo;
  documents?(context: Context): readonly SiteDocument[];
  sitemap?(context: Context): readonly SitemapSection[];
  /** Writes the answers of the calls that are tools for MCP clients. */
  machineTexts?: MachineTexts;
  /** Resources for MCP clients. */
  machineResources?(context: Context): readonly MachineResource[];
  /** Figures for the operator. */
  metrics?(context: Context): readonly Metric[];
  /** Checks what its settings need, for `npm run doctor`. */
  examine?(settings: Settings, config: Config): Promise<readonly Examined[]>;
  /**
   * Actions of administrators by the kinds of things that they are about: `review: ['approve']` is the audit log's `review.approve`.
   * One whose name begins otherwise is named in full.
   */
  auditActions?: Readonly<Record<string, readonly string[]>>;
  /** Finds the user of a token; exactly one slice has this. */
  authenticate?(context: Context): Authenticate;
}

/** A slice whose own types are folded away. Its members take its own context, which a list of slices cannot name. */
export interface AnyFeature extends Feature<string, object, readonly AnyFeature[], unknown> {}

/** Names of the slices and parts that can be switched off, in the order of the alphabet. */
export function listOptional(features: readonly AnyFeature[]): readonly string[] {
  return features
    .flatMap(({ name, isOptional, optionalParts = [] }) => [...(isOptional ? [name] : []), ...optionalParts])
    .sort();
}

/** The audited actions of some features, each with the kind of thing that it is about. */
export function auditActionsOf(features: readonly AnyFeature[]): AuditActions {
  const actions = features.flatMap(({ auditActions = {} }) =>
    Object.entries(auditActions).flatMap(([kind, names]) =>
      names.map((name) => [name.includes('.') ? name : `${kind}.${name}`, kind]),
    ),
  );
  return Object.fromEntries(actions);
}

/** The contexts of some features, by name. */
export type ContextsOf<Features extends readonly AnyFeature[]> = {
  [Each in Features[number] as Each['name']]: Each extends Feature<
    string,
    infer Context,
    infer _Needs,
    infer _Settings
  >
    ? Context
    : never;
};

/** Everything that a slice is given. */
type Given<Needs extends readonly AnyFeature[], Settings> = ServerContext &
  ContextsOf<Needs> & { settings: Settings };

export function defineFeature<
  const Name extends string,
  Context extends object,
  const Needs extends readonly AnyFeature[] = readonly [],
  Settings = undefined,
>(feature: Feature<Name, Context, Needs, Settings>): Feature<Name, Context, Needs, Settings>;
/** Without `create`, its use cases share what it is given. */
export function defineFeature<
  const Name extends string,
  const Needs extends readonly AnyFeature[] = readonly [],
  Settings = undefined,
>(
  feature: Omit<Feature<Name, Given<Needs, Settings>, Needs, Settings>, 'create'>,
): Feature<Name, Given<Needs, Settings>, Needs, Settings>;
export function defineFeature(
  feature: Omit<AnyFeature, 'create'> & Partial<Pick<AnyFeature, 'create'>>,
): AnyFeature {
  return { create: (server, needs, settings) => ({ ...server, ...needs, settings }), ...feature };
}
