import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { errorEnvelopeSchema } from '#src/shared/schemas.ts';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { errorResponse, HttpError } from './errors.ts';
import { nextRequestId } from './request-id.ts';
import { type Call, type Caller, type Guard, type Route, requireCaller } from './route.ts';
import { clientAddress, networkPrefix } from './visitor.ts';

const API_BASE = '/api/v1';
/** Marks an answer as the same for everybody; the cache in front takes it off again. */
export const SHARED_HEADER = 'x-shared';
/** The most open first. */
const GUARDS: readonly Guard[] = ['public', 'user', 'admin'];

export interface ApiOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  log: Log;
  trustedProxies: number;
  title: string;
  version: string;
}

/** What the socket layer hands to the app beside the request. */
export interface EdgeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

export type Api = OpenAPIHono<{ Bindings: EdgeBindings }>;

/** Who a token stands for; `undefined` for a dead or unknown one. */
type Authenticate = (token: string) => Promise<Caller | undefined>;

/**
 * Who is calling. A dead token is refused on every call, public ones too, so that a client never takes an
 * anonymous answer for its own.
 */
async function identify(request: Request, authenticate: Authenticate): Promise<Caller | undefined> {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1];
  const caller = token && (await authenticate(token));
  if (!caller) throw new HttpError('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
  return caller;
}

async function callOf(context: Context, options: ApiOptions): Promise<Call> {
  const remote = (context.env as EdgeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  const address = clientAddress(remote, context.req.header('x-forwarded-for'), options.trustedProxies);
  return {
    request: context.req.raw,
    network: networkPrefix(address),
    userAgent: context.req.header('user-agent') ?? '',
    caller: await identify(context.req.raw, options.authenticate),
  };
}

async function answer(route: Route, context: Context, options: ApiOptions): Promise<Response> {
  const call = await callOf(context, options);
  requireCaller(route.guard, call.caller);
  const response = await route.respond(call, context.req.param());
  // What a signed-in person gets may be theirs alone, also where a visitor's answer is everybody's.
  const isShared = route.shared && call.caller === undefined;
  if (isShared && response.ok) response.headers.set(SHARED_HEADER, '1');
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', isShared ? 'public, max-age=0, must-revalidate' : 'no-store');
  }
  return response;
}

const binary = z.string().meta({ format: 'binary' });

/** A file, or a list of files, as OpenAPI says it: the generator knows no schema for one. */
function describeFile(member: z.ZodType): z.ZodType {
  if (member instanceof z.ZodFile) return binary;
  if (member instanceof z.ZodArray && member.element instanceof z.ZodFile) return z.array(binary);
  if (!(member instanceof z.ZodOptional)) return member;
  const inner = member.unwrap() as z.ZodType;
  const described = describeFile(inner);
  return described === inner ? member : described.optional();
}

function describeFiles(body: z.ZodType): z.ZodType {
  if (!(body instanceof z.ZodObject)) return body;
  const shape = Object.entries(body.shape as Record<string, z.ZodType>);
  // Made anew: a schema with rules across its fields cannot be extended.
  return z.object(Object.fromEntries(shape.map(([name, member]) => [name, describeFile(member)])));
}

function describeBody({ body, isForm }: Route) {
  if (!body) return undefined;
  const type = isForm ? 'multipart/form-data' : 'application/json';
  return { content: { [type]: { schema: describeFiles(body) } }, required: true };
}

function describe(api: Api, route: Route): void {
  const content = (schema: typeof route.answer) => ({ 'application/json': { schema } });
  const guarded = { public: [], user: [401], admin: [401, 404] }[route.guard];
  const refusals = [...new Set([...route.refusals, ...guarded, 422])].sort();
  api.openAPIRegistry.registerPath({
    method: route.method,
    path: route.path,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: route.guard === 'public' ? [] : [{ token: [] }],
    request: {
      params: route.params as never,
      query: route.query as never,
      body: describeBody(route),
    },
    responses: {
      [route.status]: { description: 'Success', content: content(route.answer) },
      ...Object.fromEntries(
        refusals.map((status) => [status, { description: 'Refused', content: content(errorEnvelopeSchema) }]),
      ),
    },
  });
}

/**
 * `405` with `Allow` for a known path asked with another method; registered after all real routes. Who may make none of
 * its calls is refused as by those.
 */
function registerMethodRefusals(api: Api, options: ApiOptions): void {
  const { routes } = options;
  const methods = Map.groupBy(routes, (route) => route.path);
  for (const [path, found] of methods) {
    const allow = [...new Set(found.map((route) => route.method.toUpperCase()))];
    if (allow.includes('GET')) allow.push('HEAD');
    const guard = GUARDS.find((kind) => found.some((route) => route.guard === kind))!;
    api.all(honoPath(path), async (context) => {
      requireCaller(guard, (await callOf(context, options)).caller);
      throw new HttpError('method_not_allowed', { headers: { allow: allow.join(', ') } });
    });
  }
}

function honoPath(path: string): string {
  return API_BASE + path.replace(/\{(\w+)\}/g, ':$1');
}

/** The REST API as one fetch handler: routes, errors, OpenAPI document. */
export function createApi(options: ApiOptions): Api {
  const api: Api = new OpenAPIHono();
  const { log } = options;
  api.onError((error, context) => {
    const requestId = nextRequestId();
    if (!(error instanceof HttpError)) {
      log.error(
        { requestId, method: context.req.method, path: withoutTokens(context.req.path), err: error },
        'request failed',
      );
    }
    const response = errorResponse(error, requestId);
    response.headers.set('x-request-id', requestId);
    return response;
  });
  api.notFound(() => {
    throw new HttpError('not_found');
  });
  for (const route of options.routes) {
    describe(api, route);
    api.on(route.method.toUpperCase(), honoPath(route.path), (context) => answer(route, context, options));
  }
  registerMethodRefusals(api, options);
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  const document = lazily(() =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      servers: [{ url: API_BASE }],
    }),
  );
  api.get(`${API_BASE}/openapi.json`, (context) =>
    context.json(document(), 200, {
      [SHARED_HEADER]: '1',
      'cache-control': 'public, max-age=0, must-revalidate',
    }),
  );
  return api;
}

function lazily<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
