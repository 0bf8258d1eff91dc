import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Guard, PERMISSIONS } from '#src/shared/calls.ts';
import { collectSources } from '../freshness/answer-sources.ts';
import { ownChangeCookie } from '../freshness/own-change-cookie.ts';
import { english, type Languages } from '../languages.ts';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { REVALIDATE } from './cache/cdn-headers.ts';
import { nameLanguage } from './content-language.ts';
import { describeRoute, registerSecuritySchemes } from './describe-route.ts';
import { describeFailure, errorResponse, HttpError } from './errors.ts';
import { limitHeaders } from './limit-headers.ts';
import { readPathParams } from './path-params.ts';
import { recordRoute } from './record-route.ts';
import { nextRequestId } from './request/request-id.ts';
import { networkOf } from './request/visitor.ts';
import { requireCaller } from './require-caller.ts';
import type { Call, Caller, RecordUndo, Route } from './route.ts';
import { logSecurityEvent } from './security-log.ts';

const API_BASE = '/api/v1';
/** Marks an answer as the same for every visitor; the response cache removes it. */
export const SHARED_HEADER = 'x-shared';
/** The most open first. */
const GUARDS: readonly Guard[] = ['public', 'user', 'admin'];

export interface ApiOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  recordUndo?: RecordUndo | undefined;
  /** Default: English alone. */
  languages?: Languages;
  log: Log;
  trustedProxies: number;
  /** Of the document; asked each time. */
  title: () => string;
  version: string;
  /** The site is served over TLS alone. */
  isSecure: boolean;
}

/** Passed by the socket layer to the app along with the request. */
export interface EdgeBindings {
  incoming?: IncomingMessage;
  /** For a caller in this process, who reads the answer's value (`answeredValue`) instead of its JSON. */
  wantsValue?: boolean;
  /** Set by the app: the pattern of the route that answered. */
  route?: string;
}

export type Api = OpenAPIHono<{ Bindings: EdgeBindings }>;

/** Finds the user of a token; `undefined` for an expired or unknown one. */
export type Authenticate = (token: string, network: string) => Promise<Caller | undefined>;

/**
 * Finds the caller. An invalid token is refused on every call, public ones too, so that a client never mistakes an
 * anonymous answer for its own.
 */
async function identify(
  { request, network }: Pick<Call, 'request' | 'network'>,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1];
  const caller = token && (await authenticate(token, network));
  if (!caller) throw new HttpError('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
  return caller;
}

/** The call of anybody, whose token is not checked yet. */
function anonymousCall(context: Context, options: ApiOptions): Call {
  const { incoming, wantsValue } = (context.env as EdgeBindings | undefined) ?? {};
  return {
    request: context.req.raw,
    network: networkOf(incoming, context.req.header('x-forwarded-for'), options.trustedProxies),
    userAgent: context.req.header('user-agent') ?? '',
    caller: undefined,
    recordUndo: options.recordUndo,
    wantsValue,
    about: {},
  };
}

/** Lets only those pass whom the guard lets in. The others' attempts are security events. */
async function passGuard(context: Context, guard: Guard, options: ApiOptions): Promise<void> {
  const call = anonymousCall(context, options);
  try {
    call.caller = await identify(call, options.authenticate);
    requireCaller({ guard, permission: PERMISSIONS }, call.caller);
  } catch (error) {
    logSecurityEvent(options.log, { definition: { guard, summary: '', answers: {} } }, call, { error });
    throw error;
  }
}

/** Runs the call, and logs what the security log has to know of it. */
async function runLogged(
  route: Route,
  call: Call,
  params: Record<string, string>,
  { authenticate, log, languages }: ApiOptions,
): Promise<Response> {
  try {
    call.caller = await identify(call, authenticate);
    requireCaller(route.definition, call.caller, route.method);
    // What a read answers is data: the same for everyone, and kept in a cache.
    const t = route.method === 'GET' ? languages?.in('en') : languages?.of(call.request);
    const response = await route.respond(call, params, t ?? english);
    logSecurityEvent(log, route, call, { status: response.status });
    sendLimit(call, (name, value) => response.headers.set(name, value));
    return response;
  } catch (error) {
    logSecurityEvent(log, route, call, { error });
    if (error instanceof HttpError) sendLimit(call, (name, value) => (error.headers[name] = value));
    throw error;
  }
}

/** Tells the client of a personal token how much of its limit is left. */
function sendLimit({ caller }: Call, setHeader: (name: string, value: string) => void): void {
  if (!caller?.token?.limit) return;
  for (const [name, value] of Object.entries(limitHeaders(caller.token.limit))) setHeader(name, value);
}

/** The method as the client sent it: answers that may be cached are made for `GET`, whatever was asked. */
function isHead({ env, req }: Context): boolean {
  return ((env as EdgeBindings | undefined)?.incoming?.method ?? req.method) === 'HEAD';
}

/** Refuses a method to those who may use the path; the others get the same refusal as from its calls. */
async function refuseMethod(context: Context, routes: readonly Route[], options: ApiOptions): Promise<never> {
  const guard = GUARDS.find((kind) => routes.some(({ definition }) => definition.guard === kind))!;
  await passGuard(context, guard, options);
  const allow = [...new Set(routes.map((route) => route.method as string))];
  if (routes.some(allowsHead)) allow.push('HEAD');
  throw new HttpError('method_not_allowed', { headers: { allow: allow.join(', ') } });
}

/**
 * Scanners of mails send `HEAD` to every link, and some reads have an effect: they confirm a subscription or count a
 * click. Only answers that are the same for everyone have none for certain.
 */
function allowsHead({ method, definition }: Route): boolean {
  return method === 'GET' && definition.shared === true;
}

async function answer(route: Route, context: Context, options: ApiOptions): Promise<Response> {
  if (isHead(context) && !allowsHead(route)) {
    const routes = options.routes.filter(({ path }) => path === route.path);
    return refuseMethod(context, routes, options);
  }
  const call = anonymousCall(context, options);
  const params = readPathParams(context.req);
  const namesSources = (route.definition.shared && route.definition.namesSources) ?? false;
  const { result: response, sources } = await collectSources(
    () => runLogged(route, call, params, options),
    namesSources,
  );
  if (sources.hasChangedSources) response.headers.append('set-cookie', ownChangeCookie(options.isSecure));
  // A signed-in user's answer may be personal even where the anonymous answer is shared.
  const isShared = route.definition.shared && call.caller === undefined;
  if (isShared && response.ok) response.headers.set(SHARED_HEADER, '1');
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', isShared ? REVALIDATE : 'no-store');
  }
  return response;
}

/** Answers `405` with `Allow` when a known path is called with another method; registered after all real routes. */
function registerMethodRefusals(api: Api, options: ApiOptions): void {
  const paths = Map.groupBy(options.routes, (route) => route.path);
  for (const [path, routes] of paths) {
    api.all(honoPath(path), (context) => refuseMethod(context, routes, options));
  }
}

function honoPath(path: string): string {
  return API_BASE + path.replace(/\{(\w+)\}/g, ':$1');
}

type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;

/** Describes all routes, which takes some milliseconds: once somebody asks for it. */
function describeApi(api: Api, { routes, version }: ApiOptions): OpenApiDocument {
  for (const route of routes) describeRoute(api.openAPIRegistry, route);
  registerSecuritySchemes(api.openAPIRegistry);
  const info = { title: '', version };
  return api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: API_BASE }] });
}

/** The REST API as one fetch handler: routes, errors, OpenAPI document. */
export function createApi(options: ApiOptions): Api {
  const api: Api = new OpenAPIHono();
  const { log, languages } = options;
  api.onError((error, context) => {
    const requestId = nextRequestId();
    if (!(error instanceof HttpError)) {
      log.error(
        {
          requestId,
          method: context.req.method,
          path: withoutTokens(context.req.path),
          ...describeFailure(error),
        },
        'request failed',
      );
    }
    const response = errorResponse(error, requestId, languages?.of(context.req.raw));
    response.headers.set('x-request-id', requestId);
    return response;
  });
  api.notFound(() => {
    throw new HttpError('not_found');
  });
  if (languages) {
    api.use(async (context, next) => {
      await next();
      nameLanguage(context.res, context.req.raw, languages);
    });
  }
  api.use(recordRoute);
  for (const route of options.routes) {
    api.on(route.method, honoPath(route.path), (context) => answer(route, context, options));
  }
  registerMethodRefusals(api, options);
  let document: OpenApiDocument | undefined;
  api.get(`${API_BASE}/openapi.json`, (context) => {
    document ??= describeApi(api, options);
    const info = { ...document.info, title: options.title() };
    return context.json({ ...document, info }, 200, { [SHARED_HEADER]: '1', 'cache-control': REVALIDATE });
  });
  return api;
}
