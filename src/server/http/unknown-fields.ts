import { z } from 'zod';
import type { FieldTexts } from './errors.ts';

/** Enough to mend a request by, whatever its size. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/** The schema without what only says that a value may be missing, has a default or is changed afterwards. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapper ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function* findPaths(schema: z.ZodType, value: unknown, path: string): Generator<string> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      yield* findPaths(inner.element as z.ZodType, entry, `${path}${index}.`);
    }
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!Object.hasOwn(inner.shape, name)) yield `${path}${name.slice(0, LONGEST_NAME)}`;
    else yield* findPaths(inner.shape[name] as z.ZodType, member, `${path}${name}.`);
  }
}

/**
 * Fields of a body, at any depth, that its schema does not have, by dotted path; undefined when there are none. Give a body
 * that has passed the schema, so that its lists are as short as the schema allows.
 */
export function findUnknownFields(schema: z.ZodType, value: unknown): FieldTexts | undefined {
  const paths = findPaths(schema, value, '').take(MOST_NAMED).toArray();
  return paths.length > 0 ? Object.fromEntries(paths.map((path) => [path, ['field.unknown']])) : undefined;
}
