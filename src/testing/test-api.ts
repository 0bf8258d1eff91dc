import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteApi } from '#src/app/api.server.ts';
import { compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { PasswordHasher } from '#src/features/identity/passwords/password-hash.server.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { perSwitch } from '#src/server/feature-switches.ts';
import type { Api } from '#src/server/http/api.ts';
import { createImageProcessor, type ImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog, type Log } from '#src/server/log.ts';
import type { Internet } from '#src/server/outbound/internet.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { checkAnswer, createAnswerCheck } from './check-answer.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { borrowTestDatabase } from './shared-database.ts';
import { TestClock } from './test-clock.ts';
import { openTestSearch, type TestSearch } from './test-search.ts';
import { TEST_SETTINGS } from './test-settings.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  // The answer's shape is what a test is about to find out.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

/** The whole API in this process, on a database that no other test uses meanwhile. */
export interface TestApi {
  database: TestDatabase;
  /** The composed application: every slice's context, its routes, and what they share. */
  app: TestApplication;
  clock: TestClock;
  /** Hashes each password only once, for however many users. */
  hashPassword(password: string): Promise<string>;
  /** The folder uploads land in. */
  uploads: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** An answer as it comes, e.g. one that is no JSON. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A request as it comes, e.g. one with a broken body. */
  raw(path: string, init: RequestInit): Promise<TestAnswer>;
  /** Empties the database, the uploads, the index and the limits; the clock goes on. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

type TestApplication = ReturnType<typeof compose<typeof features>>;

export interface TestApiOptions {
  /** Settings of slices, by their names. */
  settings?: Readonly<Record<string, unknown>>;
  /** Default: English alone. */
  languages?: readonly Language[];
  /** Names of optional slices. Default: none. */
  featuresOff?: readonly string[];
  /** Default true. */
  rateLimit?: boolean;
  /** Default: a silent one. */
  log?: Log;
  /** Default: one in which nothing is found. */
  internet?: Internet;
  /** Default: one of its own. */
  images?: ImageProcessor;
  /** Default false: passwords are hashed with minimal cost, and no answer waits for another. True: as in production. */
  slowHashes?: boolean;
}

/** A slice that is no part of the site. */
export interface AddedSlice {
  feature: AnyFeature;
  settings: object;
  /** The folders of its migrations and texts. */
  migrations: string;
  messages: string;
}

/** Added to the site's slices wherever a test API is opened. Only the tests of the model slice fill it, and empty it again. */
export const addedSlices: AddedSlice[] = [];

const FAST_HASH = { memory: 8, passes: 1, parallelism: 1 };

/** No test asks anything of the real one. */
const nothing = { isFetched: false, reason: 'not_public', message: 'There is nothing.' } as const;
const nowhere: Internet = {
  fetchPublic: async () => nothing,
  fetchPublicFile: async () => nothing,
  postPublic: async () => nothing,
  findFault: () => undefined,
  findTxtRecords: async () => [],
  openVisit: () => ({
    ask: async () => ({ isAnswered: false, failure: 'no_name', code: '' }),
    close: () => undefined,
  }),
  openBrowsing: () => ({ get: async () => undefined, close: () => undefined }),
};

export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await (addedSlices.length > 0
    ? openTestDatabase(addedSlices.map(({ migrations }) => migrations))
    : borrowTestDatabase());
  const search = openTestSearch();
  const uploads = await mkdtemp(join(tmpdir(), 'aisle-uploads-'));
  const clock = new TestClock();
  const images = options.images ?? createImageProcessor({ log: options.log ?? createLog('silent') });
  const start = () => startApplication(options, { database, uploads, clock, images, search });
  let { app, api } = await start();
  const check = addedSlices.length > 0 ? createAnswerCheck() : checkAnswer;
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await api.request(`http://test.invalid/api/v1${path}`, init);
    // An answer to a client that has left is none.
    if (!init?.signal?.aborted) await check(api, init?.method ?? 'GET', path, response.clone());
    return response;
  };
  return {
    database,
    get app() {
      return app;
    },
    clock,
    hashPassword: rememberHashes(options.slowHashes ?? false),
    uploads,
    fetch,
    ...createSenders(fetch),
    reset: async () => {
      await app.server.jobs.stop();
      await database.reset();
      await search.reset(database);
      await rm(uploads, { recursive: true, force: true });
      await mkdir(uploads);
      ({ app, api } = await start());
    },
    close: async () => {
      await app.server.jobs.stop();
      await search.close();
      await images.close();
      await database.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** The whole application on a database, without jobs and other background work. */
export async function startApplication(
  {
    rateLimit = true,
    log = createLog('silent'),
    internet = nowhere,
    slowHashes,
    settings,
    languages,
    featuresOff,
  }: TestApiOptions,
  {
    uploads,
    search,
    ...parts
  }: Pick<TestApi, 'database' | 'uploads' | 'clock'> & { images: ImageProcessor; search?: TestSearch },
) {
  const app = compose({
    ...parts,
    features: [...features, ...addedSlices.map(({ feature }) => feature)] as const,
    settings: {
      ...TEST_SETTINGS,
      ...Object.fromEntries(addedSlices.map(({ feature, settings: own }) => [feature.name, own])),
      identity: { ...TEST_SETTINGS.identity, ...(slowHashes ? {} : { hashCost: FAST_HASH, evenMs: 0 }) },
      ...(search ? { tools: search.settings } : {}),
      ...settings,
    },
    log,
    rateLimit,
    languages,
    featuresOff,
    messageFolders: addedSlices.map(({ messages }) => messages),
    secret: Buffer.alloc(32, 7),
    appUrl: 'http://test.invalid',
    // Mails stay in the queue, where `collectMails` finds them.
    mailTransport: { send: () => Promise.reject(new Error('no mail leaves a test')) },
    store: createFolderStore(uploads),
    internet,
    dataDir: uploads,
  });
  await app.server.jobs.open();
  await app.load();
  const api = perSwitch(() => createSiteApi(app, { trustedProxies: 1 }));
  const asked: Pick<Api, 'request' | 'fetch'> = {
    request: (...args) => api().request(...args),
    fetch: (...args) => api().fetch(...args),
  };
  return { app, api: asked };
}

function rememberHashes(isSlow: boolean): TestApi['hashPassword'] {
  const hasher = new PasswordHasher(isSlow ? {} : { cost: FAST_HASH });
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const hash = hashes.get(password) ?? hasher.hash(password);
    hashes.set(password, hash);
    return hash;
  };
}

function createSenders(fetch: TestApi['fetch']): Pick<TestApi, 'get' | 'send' | 'raw'> {
  const raw = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await fetch(path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  return {
    raw,
    get: (path, headers) => raw(path, { headers }),
    send: (method, path, body, headers) =>
      raw(path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  };
}
