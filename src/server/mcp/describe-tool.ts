import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { CallDefinition } from '#src/shared/calls.ts';
import type { Route } from '../http/route.ts';
import { type JsonSchema, toPortable } from './portable-schema.ts';

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
