import type { JSONValue, Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { CallDefinition } from '#src/shared/calls.ts';
import type { Route } from '../http/route.ts';

type JsonSchema = Record<string, JSONValue>;

function isSchema(value: JSONValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bounds that only say what a number in JavaScript can be. */
function withoutMachineBounds(schema: JsonSchema): JsonSchema {
  const { minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

/** These hold schemas by names that are not keywords. */
const BY_NAME = ['properties', '$defs'];

function walk(name: string, value: JSONValue): JSONValue {
  const inner = (one: JSONValue) => (isSchema(one) ? toPortable(one) : one);
  if (Array.isArray(value)) return value.map(inner);
  if (!isSchema(value) || !BY_NAME.includes(name)) return inner(value);
  return Object.fromEntries(Object.entries(value).map(([member, schema]) => [member, inner(schema)]));
}

/**
 * A JSON schema in the forms that the most clients understand: one `type` for each schema, and no bare `true` or
 * `false` in place of one. Some map it to dialects that know nothing else.
 */
function toPortable(schema: JsonSchema): JsonSchema {
  const { type, items, ...rest } = withoutMachineBounds(schema);
  const walked: JsonSchema = {};
  for (const [name, value] of Object.entries(rest)) walked[name] = walk(name, value);
  if (isSchema(items)) walked.items = toPortable(items);
  // A tuple: its length says the same as the `false` for all further items.
  if (items === false && Array.isArray(walked.prefixItems)) {
    walked.minItems = walked.prefixItems.length;
    walked.maxItems = walked.prefixItems.length;
  }
  if (!Array.isArray(type)) return type === undefined ? walked : { ...walked, type };
  const { description, ...branch } = walked;
  const about: JsonSchema = description === undefined ? {} : { description };
  return { ...about, anyOf: type.map((one) => (one === 'null' ? { type: one } : { ...branch, type: one })) };
}

// A call's schemas as those of a tool. The same schemas check the call itself.

type ObjectSchema = JsonSchema & { properties: Record<string, JsonSchema>; required?: string[] };

const FLAG_TEXTS = ['0', '1', 'true', 'false'];

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Query strings carry text. An assistant writes the number, the truth value or the list that the text stands for. */
function describeArgument(schema: JsonSchema, isList: boolean): JsonSchema {
  const { pattern, ...rest } = schema;
  const about: JsonSchema = rest.description === undefined ? {} : { description: rest.description };
  if (isList) return { ...about, type: 'array', items: { type: 'string' } };
  if (Array.isArray(rest.enum) && FLAG_TEXTS.every((text) => (rest.enum as unknown[]).includes(text))) {
    return { ...about, type: 'boolean' };
  }
  const isNumber = rest.type === 'integer' || rest.type === 'number';
  return isNumber || pattern === undefined ? rest : { ...rest, pattern };
}

function defaultOf(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The members of parameters and query that the tool has. */
export function argumentNames({ params, query, machine }: CallDefinition, path: string): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const names = [...inPath, ...Object.keys(shapeOf(params)), ...Object.keys(shapeOf(query))];
  return [...new Set(names)].filter((name) => !machine?.without?.includes(name));
}

function describeInput({ definition, path }: Route): Tool['inputSchema'] {
  const { params, query, machine } = definition;
  const all = z.object({ ...shapeOf(params), ...shapeOf(query) });
  const described = toPortable(
    z.toJSONSchema(all, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ) as ObjectSchema;
  const names = argumentNames(definition, path);
  const properties = names.map((name) => {
    const isList = machine!.lists?.includes(name) ?? false;
    const argument = describeArgument(described.properties[name] ?? { type: 'string' }, isList);
    const own = machine!.defaults?.[name];
    return [name, own === undefined ? argument : { ...argument, default: defaultOf(own) }] as const;
  });
  const inPath = names.filter((name) => path.includes(`{${name}}`));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [...new Set([...inPath, ...(machine!.required ?? [])])],
    additionalProperties: false,
    ...(described.$defs ? { $defs: described.$defs } : {}),
  };
}

/** The protocol wants an object at the root, where the generator puts a reference to a schema with an id. */
function describeOutput({ answers }: CallDefinition): Tool['outputSchema'] {
  const answer = answers[200];
  if (!answer || 'fileTypes' in answer) throw new TypeError('A tool for assistants answers JSON');
  const { $schema: _, $ref, ...rest } = z.toJSONSchema(answer, { io: 'output' }) as JsonSchema;
  const name = typeof $ref === 'string' ? $ref.slice('#/$defs/'.length) : undefined;
  const root = name ? (rest.$defs as Record<string, JsonSchema>)[name] : undefined;
  return { ...toPortable({ ...rest, ...root }), type: 'object' };
}

/** A call as `tools/list` shows it. @throws TypeError for a call that changes something or is not open to anyone. */
export function describeTool(route: Route): Tool {
  const { definition, method } = route;
  if (method !== 'GET' || definition.guard !== 'public') {
    throw new TypeError(`Only public reads are offered to assistants, unlike ${method} ${route.path}`);
  }
  const { name, title, description } = definition.machine!;
  return {
    name,
    title,
    description,
    inputSchema: describeInput(route),
    outputSchema: describeOutput(definition),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}
