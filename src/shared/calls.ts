import type { z } from 'zod';

/** Open to anyone, to anyone signed in, or to staff; other signed-in people then get 404. */
export type Guard = 'public' | 'user' | 'admin';

/** Sets of what staff may do: `admin` has all of them. The browser hides what the server would refuse. */
export const PERMISSIONS = ['moderator', 'editor', 'newsletter', 'admin'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The set, or any of the sets, that an act needs. */
export type NeededPermission = Permission | readonly Permission[];

/** The set under which a person may act; undefined when they may not. */
export function findAuthority(
  held: readonly Permission[] | undefined,
  needed: NeededPermission,
): Permission | undefined {
  if (held?.includes('admin')) return 'admin';
  return [needed].flat().find((permission) => held?.includes(permission));
}

export function isPermitted(held: readonly Permission[] | undefined, needed: NeededPermission): boolean {
  return findAuthority(held, needed) !== undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call's name: its method and its path below `/api/v1`, with parameters as `{name}`. */
export type CallKey = `${Method} /${string}`;

/** An answer that is a file rather than JSON. */
export interface FileAnswer {
  fileTypes: readonly string[];
}

export type AnswerStatus = 200 | 201 | 202;

/** How large a JSON body may be unless its call declares more. */
const BODY_BYTES = 16 * 1024;
/** The same for a form's call, which takes long texts and whose callers are signed in. */
const FORM_JSON_BYTES = 256 * 1024;

/** How many bytes of JSON a call takes. */
export function jsonLimitOf({ bodyBytes, form }: Pick<CallDefinition, 'bodyBytes' | 'form'>): number {
  return bodyBytes ?? (form ? FORM_JSON_BYTES : BODY_BYTES);
}

/** One call of the API: the server validates with it, and OpenAPI and the browser's types are derived from it. */
export interface CallDefinition {
  guard: Guard;
  /** The set of permissions that a staff call needs, or several of which any will do. Default: `admin`. */
  permission?: NeededPermission;
  /**
   * `session`: the person is signed in; a personal token will not do. `fresh`: they have also signed in, or confirmed who they
   * are, within the last 15 minutes. Otherwise 403.
   */
  requires?: 'session' | 'fresh';
  /**
   * Lets staff undo for some minutes what they decide by the call: its answer offers it, and what it causes outside
   * waits that long. `true`: by those who may make the call; otherwise by staff with these permissions, if they made it.
   */
  undo?: true | NeededPermission;
  /** Groups the calls in the documentation. Default: the table's. */
  tag?: string;
  summary: string;
  description?: string;
  /** Default: the id of a row where that is all of the path’s parameters, else each as text. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How many bytes of JSON it takes, where its schema accepts more than 16 KB. */
  bodyBytes?: number;
  /** The body is a form with files. JSON works as well where no file is sent. */
  form?: boolean;
  /** The handler reads the form from the request as it arrives, so that a large file is never in memory. */
  isStreamed?: boolean;
  /** Every successful status with its schema, an allow-list: members it does not name are never sent. Default: a confirmation. */
  answers: { readonly [Status in AnswerStatus]?: z.ZodType | FileAnswer };
  redirects?: readonly (301 | 302 | 303)[];
  /** Possible error statuses besides those that the guard, the limits and the body bring: 400, 401, 403, 413, 415, 422, 429, and 404 for staff. */
  errors?: readonly number[];
  /** Visitors all get the same answer, so it may be cached until what it was made from changes. */
  shared?: boolean;
  /** Records the sources of a shared answer while it is read (`madeFrom`, `listsFrom`). Default: any change voids it. */
  namesSources?: boolean;
  /** Every use of the call is logged as a security event of this name. */
  securityEvent?: string;
  /** Offers the call to MCP clients as a tool. Only for `GET` calls that are open to anyone. */
  machine?: MachineTool;
}

/** A call as a tool of the MCP endpoint. Its arguments are the call's parameters and query in one object. */
interface MachineTool {
  name: string;
  title: string;
  /** Tells a model when to use the tool and what it gets. */
  description: string;
  /** Members of the query that the tool does not have. */
  without?: readonly string[];
  /** Members of the query that have another default than the call's, as the address writes them. */
  defaults?: Readonly<Record<string, string>>;
  /** Members that an address writes comma-joined; the tool takes lists. */
  lists?: readonly string[];
  /** Members that the call can do without, but not the tool. */
  required?: readonly string[];
}

export type CallTable = { readonly [Key in CallKey]?: CallDefinition };

/** The names of a path's parameters. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type JsonAnswer<Answer> = Answer extends z.ZodType ? z.output<Answer> : never;

/** The body of a successful answer, as the client receives it. */
export type AnswerOf<Call> = Call extends { answers: infer Answers }
  ? { [Status in keyof Answers]: JsonAnswer<Answers[Status]> }[keyof Answers]
  : never;

type ParamsInput<Key extends string> = [ParamNames<Key>] extends [never]
  ? unknown
  : { params: { [Name in ParamNames<Key>]: string | number } };

/** A parameter may be given as the server reads it or as the address writes it; empty ones are left out. */
type QueryInput<Call> = Call extends { query: infer Query extends z.ZodType }
  ? {
      query?: {
        [Name in keyof z.input<Query>]?:
          | z.input<Query>[Name]
          | z.output<Query>[Name & keyof z.output<Query>]
          | null;
      };
    }
  : unknown;

type BodyInput<Call> = Call extends { body: infer Body extends z.ZodType }
  ? { body: z.input<Body> | (Call extends { form: true } ? FormData : never) }
  : unknown;

/** The parameters, query and body that the client sends. */
export type InputOf<Key extends string, Call> = ParamsInput<Key> & QueryInput<Call> & BodyInput<Call>;
