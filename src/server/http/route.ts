import type { z } from 'zod';
import { UploadBudget } from '#src/server/uploads/upload-memory.ts';
import {
  type AnswerStatus,
  type CallDefinition,
  type CallKey,
  type CallTable,
  type Guard,
  isPermitted,
  jsonLimitOf,
  type Method,
  type NeededPermission,
  type ParamNames,
  type Permission,
} from '#src/shared/calls.ts';
import type { TokenScope } from '#src/shared/client/token-scopes.ts';
import { installIssueTexts } from '#src/shared/text/plain-issues.ts';
import type { Translate } from '../translate.ts';
import { FORM_BODY_LIMIT } from '../uploads/multipart.ts';
import { respondWithValue } from './answer-value.ts';
import type { LimitState } from './limit-headers.ts';
import { queryObject, refuseUnknownFields, validate } from './request/validate.ts';
import { JsonBody, readFormObject, readJsonObject } from './request-body.ts';
import { wrapLists } from './wrap-lists.ts';

installIssueTexts();

/** The byte limit is that of one form. It keeps the server below 400 MB while many send as much as they may. */
const uploadBudget = new UploadBudget({ maxForms: 12, maxFormsOfOne: 6, maxBytes: FORM_BODY_LIMIT });

/** The signed-in user of a call. */
export interface Caller {
  userId: number;
  sessionId: number;
  name: string;
  email: string;
  role: 'user' | 'contributor' | 'admin';
  isEmailVerified: boolean;
  /** The sets of permissions that count now: none while staff lack a second factor that the site requires. */
  permissions: readonly Permission[];
  /** Staff whose permissions do not count until they have set up a second factor. */
  lacksSecondFactor: boolean;
  /** Has proved who they are within the last 15 minutes. */
  isFresh: boolean;
  /** Set when the call came with a personal token instead of a session, whose id is then 0. */
  token?: TokenInUse;
  /** The set under which a staff call was allowed, for the audit log. */
  authority?: Permission;
}

interface TokenInUse {
  id: number;
  scopes: readonly TokenScope[];
  /** The permissions of its person, of which the caller has those that the token has a scope for. */
  held: readonly Permission[];
  /** Undefined while limits are off. */
  limit: LimitState | undefined;
}

/** The caller and the origin of a request, as far as the server knows. */
export interface Call {
  request: Request;
  /** Network prefix for limits. */
  network: string;
  userAgent: string;
  /** Set when the token is valid. */
  caller: Caller | undefined;
  /** Facts that the use case adds to the call's line in the security log. */
  readonly about: SecurityFacts;
  /** Runs a call of staff so that it can be undone, and adds the way back to its answer. */
  readonly recordUndo?: RecordUndo | undefined;
  /** A caller in this process reads the answer's value instead of its JSON. */
  readonly wantsValue?: boolean;
}

/** Condition of an undo: any of the permissions, and a fresh sign-in if the decision needed one. */
export interface UndoRight {
  needed: NeededPermission;
  needsFresh: boolean;
}

/** Runs what a call does. */
export type RecordUndo = (right: UndoRight, work: () => Promise<unknown>) => Promise<unknown>;

interface SecurityFacts {
  /** The account that an anonymous call is about; null when there is none. */
  account_id?: number | null;
  /** The role that an account got. */
  role?: string;
  /** Why the call was turned down, where its answer does not say so. */
  reason?: string;
}

/** Behind a guard there is always a caller. */
export type CallFor<Kind extends Guard> = Kind extends 'public' ? Call : Call & { caller: Caller };

/** Passed to a handler once the call has passed its guard and its schemas. */
interface HandlerInput<Key extends string, Definition> {
  params: ParamsOf<Key, Definition>;
  query: Parsed<Definition, 'query'>;
  body: Parsed<Definition, 'body'>;
  call: CallFor<GuardOf<Definition>>;
  /** Writes the texts of an answer to a change in the language of the request; those of a read are English. */
  t: Translate;
}

type GuardOf<Definition> = Definition extends { guard: infer Kind extends Guard } ? Kind : never;

type Parsed<Definition, Part extends string> = Definition extends {
  [Name in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

type ParamsOf<Key extends string, Definition> = Definition extends { params: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : { [Name in ParamNames<Key>]: string };

type AnswersOf<Definition> = Definition extends { answers: infer Answers } ? Answers : never;

type Body<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** An answer with an explicit status, for a call with two, or with headers. */
export class Answer<Status extends AnswerStatus, Value> {
  readonly status: Status;
  readonly body: Value;
  readonly headers: Record<string, string>;

  constructor(status: Status, body: Value, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type AnswerFor<Answers> = {
  [Status in keyof Answers & AnswerStatus]: Answer<Status, Body<Answers[Status]>>;
}[keyof Answers & AnswerStatus];

type OnlyOne<Statuses> = Statuses extends unknown
  ? [keyof Statuses] extends [200]
    ? 200
    : [keyof Statuses] extends [201]
      ? 201
      : [keyof Statuses] extends [202]
        ? 202
        : never
  : never;

/** A plain value where there is one status, an `Answer` where there are two, a `Response` for files and redirects. */
type Answered<Definition> =
  | Body<AnswersOf<Definition>[OnlyOne<AnswersOf<Definition>> & keyof AnswersOf<Definition>]>
  | AnswerFor<AnswersOf<Definition>>
  | Response;

type Handle<Key extends string, Definition> = (
  input: HandlerInput<Key, Definition>,
) => Answered<Definition> | Promise<Answered<Definition>>;

/**
 * `authorize` runs before the body is parsed: for upload limits, for targets the caller may not see, or for a signature,
 * which needs the body's bytes.
 */
type Handler<Key extends string, Definition> =
  | Handle<Key, Definition>
  | {
      authorize(
        call: CallFor<GuardOf<Definition>>,
        params: ParamsOf<Key, Definition>,
        body: JsonBody,
      ): void | Promise<void>;
      handle: Handle<Key, Definition>;
    };

export type Handlers<Calls> = { readonly [Key in keyof Calls & string]: Handler<Key, Calls[Key]> };

/** A call with its handler, its types folded away. */
export interface Route {
  method: Method;
  /** Below `/api/v1`, parameters as `{name}`. */
  path: `/${string}`;
  definition: CallDefinition;
  respond(call: Call, params: Record<string, string>, t: Translate): Promise<Response>;
}

function isMultipart(request: Request): boolean {
  return /^multipart\//i.test(request.headers.get('content-type') ?? '');
}

/** A handler with its types folded away; `implementCalls` has checked them. */
interface LooseHandler {
  authorize?: (call: Call, params: unknown, body: JsonBody) => void | Promise<void>;
  handle: (input: { params: unknown; query: unknown; body: unknown; call: Call; t: Translate }) => unknown;
}

function toResponse({ answers }: CallDefinition, answered: unknown, wantsValue: boolean): Response {
  if (answered instanceof Response) return answered;
  const [only] = Object.keys(answers).map(Number);
  const { status, body, headers } =
    answered instanceof Answer ? answered : new Answer(only as AnswerStatus, answered);
  const schema = answers[status as AnswerStatus];
  if (!schema || 'fileTypes' in schema)
    throw new TypeError(`The call does not answer JSON with status ${status}`);
  const value = schema.parse(body);
  if (!wantsValue) return Response.json(value, { status, headers });
  return respondWithValue(value, { status, headers });
}

async function proceed(
  definition: CallDefinition,
  call: Call,
  readBody: () => Promise<unknown>,
  handle: (checked: { query: unknown; body: unknown }) => unknown,
): Promise<Response> {
  const schema = definition.isStreamed ? undefined : definition.body;
  const sent = schema && (await readBody());
  const body = schema && validate(schema, isMultipart(call.request) ? wrapLists(schema, sent) : sent);
  if (schema && definition.guard === 'admin') refuseUnknownFields(schema, sent);
  const query =
    definition.query && validate(definition.query, queryObject(call.request.url, definition.query));
  const answered = await recordIfStaff(definition, call, async () => handle({ query, body }));
  return toResponse(definition, answered, call.wantsValue ?? false);
}

/** Has what staff decide recorded where the call says that it can be undone. */
function recordIfStaff(
  { undo, permission = 'admin', requires }: CallDefinition,
  { caller, recordUndo }: Call,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const needed = undo === true ? permission : undo;
  if (!needed || !caller || !recordUndo || !isPermitted(caller.permissions, needed)) return work();
  return recordUndo({ needed, needsFresh: requires === 'fresh' }, work);
}

async function respond(
  definition: CallDefinition,
  { authorize, handle }: LooseHandler,
  call: Call,
  pathParams: Record<string, string>,
  t: Translate,
): Promise<Response> {
  const params = validate(definition.params, pathParams);
  const body = new JsonBody(call.request, jsonLimitOf(definition));
  await authorize?.(call, params, body);
  const answer = (readBody: () => Promise<unknown>) =>
    proceed(definition, call, readBody, (checked) => handle({ params, ...checked, call, t }));
  if (!definition.form || definition.isStreamed) return answer(() => readJsonObject(body));
  if (!isMultipart(call.request)) return answer(() => readFormObject(body, () => {}));
  // Files are in memory until the call is answered, so they count against the upload budget; JSON does not.
  const sender = call.caller ? `user ${call.caller.userId}` : call.network;
  return uploadBudget.run(sender, (take) => answer(() => readFormObject(body, take)));
}

/** Implements every call of a table. A missing handler, or one of the wrong shape, does not compile. */
export function implementCalls<const Calls extends CallTable>(
  calls: Calls,
  handlers: Handlers<Calls>,
): readonly Route[] {
  const loose = handlers as unknown as Readonly<Record<string, LooseHandler | LooseHandler['handle']>>;
  return (Object.entries(calls) as [CallKey, CallDefinition][]).map(([key, definition]) => {
    const found = loose[key]!;
    const handler = typeof found === 'function' ? { handle: found } : found;
    const [method, path] = key.split(' ') as [Method, `/${string}`];
    return {
      method,
      path,
      definition,
      respond: (call, params, t) => respond(definition, handler, call, params, t),
    };
  });
}
