import { z } from 'zod';
import type { FieldErrors } from '#src/shared/envelope.ts';
import { FORM_BODY_LIMIT } from '../uploads/multipart.ts';
import { UploadBudget } from '../uploads/upload-budget.ts';
import { HttpError } from './errors.ts';
import { readFormObject, readJsonObject } from './request-body.ts';
import { wrapLists } from './wrap-lists.ts';

/** Of bytes as many as one form may have. With them the server stays below 400 MB (`bench/uploads.ts`). */
const uploadBudget = new UploadBudget({ maxForms: 12, maxFormsOfOne: 6, maxBytes: FORM_BODY_LIMIT });

/**
 * Who may call: anybody; who is signed in; administrators, to whom alone the call exists. A route without a guard
 * does not compile.
 */
export type Guard = 'public' | 'user' | 'admin';

/** The signed-in person behind a call. */
export interface Caller {
  userId: number;
  sessionId: number;
  name: string;
  email: string;
  role: 'user' | 'contributor' | 'admin';
  isEmailVerified: boolean;
}

/** Who is calling and where from, as far as the edge knows. */
export interface Call {
  request: Request;
  /** Network prefix for limits. */
  network: string;
  userAgent: string;
  /** Set for a living token. */
  caller: Caller | undefined;
}

/** Behind a guard there is always a caller. */
export type CallFor<Kind extends Guard> = Kind extends 'public' ? Call : Call & { caller: Caller };

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One call of the API: what it takes, who may make it, what it answers. */
export interface RouteDefinition<
  Kind extends Guard,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api/v1`, parameters as `{name}`. */
  path: `/${string}`;
  guard: Kind;
  /** The feature's name, as the documentation groups by it. */
  tag: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a form with files; without a file, JSON does as well. */
  isForm?: boolean;
  /** Asked before the body is read: for a limit on uploads, or for what is not there or not the caller's. */
  authorize?: (call: CallFor<Kind>, params: Input<Params>) => void | Promise<void>;
  /** Allow-list of what leaves: a member that is not named here is dropped. */
  answer: Answer;
  /** Refusals beyond 422 that a caller should expect. */
  refusals?: readonly number[];
  status?: 200 | 201;
  /** The answer is the same for everybody and may be kept until the catalogue changes. */
  shared?: boolean;
  handle(input: {
    params: Input<Params>;
    query: Input<Query>;
    body: Input<Body>;
    call: CallFor<Kind>;
  }): Promise<z.input<Answer> | Response> | z.input<Answer> | Response;
}

/** A route with its types folded away, as tables hold it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: `/${string}`;
  guard: Guard;
  tag: string;
  summary: string;
  description?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  isForm: boolean;
  answer: z.ZodType;
  refusals: readonly number[];
  status: 200 | 201;
  shared: boolean;
  respond(call: Call, params: Record<string, string>): Promise<Response>;
}

/**
 * Lets a call through its guard.
 * @throws HttpError 401 without a living token; 404 where the call exists for administrators only.
 */
export function requireCaller(guard: Guard, caller: Caller | undefined): void {
  if (guard === 'public') return;
  if (!caller) throw new HttpError('unauthenticated');
  if (guard === 'admin' && caller.role !== 'admin') throw new HttpError('not_found');
}

/** Dotted field path → messages. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_';
    errors[field] ??= [];
    errors[field].push(issue.message);
  }
  return { ...errors };
}

function validate<Schema extends z.ZodType | undefined>(schema: Schema, value: unknown): Input<Schema> {
  if (!schema) return undefined as Input<Schema>;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new HttpError('invalid', { errors: fieldErrors(parsed.error) });
  return parsed.data as Input<Schema>;
}

/** Parameters that the route does not know are ignored; a known one given twice is ambiguous, hence refused. */
function queryObject(url: string, schema: z.ZodType): Record<string, string> {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (!Object.hasOwn(known, name)) continue;
    if (name in values) throw new HttpError('invalid', { errors: { [name]: ['Must be given once.'] } });
    values[name] = value;
  }
  return values;
}

function isMultipart(request: Request): boolean {
  return /^multipart\//i.test(request.headers.get('content-type') ?? '');
}

/** Makes a route: checks the input, calls the handler, passes the answer through its allow-list. */
export function defineRoute<
  Kind extends Guard,
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Kind, Params, Query, Body, Answer>): Route {
  const { params, query, body, handle, authorize, isForm = false, ...rest } = definition;
  const { refusals = [], status = 200, shared = false } = rest;
  const proceed = async (
    guarded: CallFor<Kind>,
    checkedParams: Input<Params>,
    readBody: (request: Request) => Promise<unknown>,
  ): Promise<Response> => {
    const call: Call = guarded;
    const sent = body && (await readBody(call.request));
    const checkedBody = body
      ? validate(body as Body, isMultipart(call.request) ? wrapLists(body, sent) : sent)
      : undefined;
    const checkedQuery = query ? validate(query as Query, queryObject(call.request.url, query)) : undefined;
    const answer = await handle({
      params: checkedParams,
      query: checkedQuery as Input<Query>,
      body: checkedBody as Input<Body>,
      call: guarded,
    });
    if (answer instanceof Response) return answer;
    return Response.json(definition.answer.parse(answer), { status });
  };
  const respond = async (call: Call, pathParams: Record<string, string>): Promise<Response> => {
    const checkedParams = validate(params as Params, pathParams);
    // `requireCaller` has let only callers through.
    const guarded = call as CallFor<Kind>;
    await authorize?.(guarded, checkedParams);
    // Files are in memory until the call is answered, hence in the room; JSON has none.
    if (!isForm) return proceed(guarded, checkedParams, readJsonObject);
    if (!isMultipart(call.request)) {
      return proceed(guarded, checkedParams, (request) => readFormObject(request, () => {}));
    }
    const sender = call.caller ? `user ${call.caller.userId}` : call.network;
    return uploadBudget.run(sender, (take) =>
      proceed(guarded, checkedParams, (request) => readFormObject(request, take)),
    );
  };
  return { ...rest, params, query, body, isForm, refusals, status, shared, respond };
}
