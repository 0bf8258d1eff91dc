import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { CallDefinition, FileAnswer, Method } from '#src/shared/calls.ts';
import { scopeForMethod, scopeForPermission } from '#src/shared/client/token-scopes.ts';
import { errorEnvelopeSchema } from '#src/shared/schemas.ts';
import type { Route } from './route.ts';

// A call in the terms of OpenAPI, from the schemas that validate it.

type Registry = OpenAPIHono['openAPIRegistry'];

const binary = z.string().meta({ format: 'binary' });

/** A file, or a list of files, in OpenAPI's terms: the generator has no schema for files. */
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
  // A new object, because a schema with rules across its fields cannot be extended.
  return z.object(Object.fromEntries(shape.map(([name, member]) => [name, describeFile(member)])));
}

/** The same body as JSON, where no file can be sent; undefined when files are all that it has. */
function withoutFiles(body: z.ZodType): z.ZodType | undefined {
  if (!(body instanceof z.ZodObject)) return body;
  const shape = Object.entries(body.shape as Record<string, z.ZodType>);
  const rest = shape.filter(([, member]) => describeFile(member) === member);
  return rest.length > 0 ? z.object(Object.fromEntries(rest)) : undefined;
}

function describeBody({ body, form, guard, bodyBytes }: CallDefinition) {
  if (!body) return undefined;
  if (!form) {
    // Fields that an administrator's call does not know are refused, elsewhere they are ignored.
    const schema = guard === 'admin' && body instanceof z.ZodObject ? body.strict() : body;
    const limit = bodyBytes && { description: `At most ${bodyBytes / 1024} KB.` };
    return { content: { 'application/json': { schema } }, required: true, ...limit };
  }
  const json = withoutFiles(body);
  const content = {
    'multipart/form-data': { schema: describeFiles(body) },
    ...(json ? { 'application/json': { schema: json } } : {}),
  };
  return { content, required: true };
}

/** The generator forgets the default of a parameter that says its own type. */
function describeQuery(query: z.ZodType | undefined): z.ZodType | undefined {
  if (!(query instanceof z.ZodObject)) return query;
  const described = Object.entries(query.shape as Record<string, z.ZodType>).map(([name, member]) => {
    const isDefault = member instanceof z.ZodDefault;
    return [name, isDefault ? member.meta({ ...member.meta(), default: member.def.defaultValue }) : member];
  });
  return z.object(Object.fromEntries(described));
}

/** Plain text parameters from the path, for calls without a schema for them. */
function pathParams(path: string): z.ZodType | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}

function describeAnswer(answer: z.ZodType | FileAnswer) {
  if (!('fileTypes' in answer)) return { 'application/json': { schema: answer } };
  const schemaOf = (type: string) => (type === 'application/json' ? z.looseObject({}) : z.string());
  return Object.fromEntries(answer.fileTypes.map((type) => [type, { schema: schemaOf(type) }]));
}

/** A body that cannot be read, is too large or of another type. */
const BODY_ERRORS = [400, 413, 415];
/**
 * A token that is not valid or lacks the scope is refused by every call, public ones too, and so is a network that asks too
 * much.
 */
const COMMON_ERRORS = [401, 403, 422, 429];

function describeResponses({ answers, redirects = [], errors = [], guard, body }: CallDefinition) {
  const hidden = guard === 'admin' ? [404] : [];
  const expected = [
    ...new Set([...errors, ...hidden, ...(body ? BODY_ERRORS : []), ...COMMON_ERRORS]),
  ].sort();
  const location = { location: { schema: { type: 'string' as const }, description: 'Where it is now' } };
  const responses: Record<string, object> = {};
  for (const [status, answer] of Object.entries(answers)) {
    responses[status] = { description: 'Success', content: describeAnswer(answer) };
  }
  for (const status of redirects) responses[status] = { description: 'Elsewhere', headers: location };
  for (const status of expected) {
    const content = { 'application/json': { schema: errorEnvelopeSchema } };
    responses[status] = { description: 'Refused', content };
  }
  return responses;
}

const NEEDS = {
  session: 'Needs a session; a personal token gets 403 with `session_required: true`.',
  fresh:
    'Needs a sign-in of the last 15 minutes; otherwise 403 with `reauthenticate: true`. A personal token gets 403 with `session_required: true`.',
};

/** A session from signing in, or a personal token where the call names its scopes. */
function describeSecurity(method: Method, { guard, permission = 'admin', requires }: CallDefinition) {
  if (guard === 'public') return [];
  if (requires) return [{ session: [] }];
  const scopes = guard === 'admin' ? [permission].flat().map(scopeForPermission) : [scopeForMethod(method)];
  return [{ session: [] }, ...scopes.map((scope) => ({ personalToken: [scope] }))];
}

export function registerSecuritySchemes(registry: Registry): void {
  registry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` of `POST /login`.',
  });
  registry.registerComponent('securitySchemes', 'personalToken', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal token (`pat_…`) from the security settings or `POST /user/tokens`, with one of the scopes that the call names. Never more than its owner may do. `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) tell its limit in each answer.',
  });
}

/** The description, and what the caller must be allowed and have done. */
function describeNeeds({ description, guard, permission = 'admin', requires }: CallDefinition) {
  const permissions = [permission].flat().join(' or ');
  const needs = [
    description,
    guard === 'admin' ? `Permission: ${permissions}.` : undefined,
    requires && NEEDS[requires],
  ].filter((text) => text !== undefined);
  return needs.join(' ') || undefined;
}

/** Registers a call for the OpenAPI document. */
export function describeRoute(registry: Registry, { method, path, definition }: Route): void {
  const { tag, summary, params = pathParams(path), query } = definition;
  registry.registerPath({
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path,
    tags: tag ? [tag] : [],
    summary,
    description: describeNeeds(definition),
    security: describeSecurity(method, definition),
    request: {
      params: params as never,
      query: describeQuery(query) as never,
      body: describeBody(definition),
    },
    responses: describeResponses(definition) as never,
  });
}
