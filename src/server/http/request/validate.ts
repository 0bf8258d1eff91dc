import { z } from 'zod';
import { parseIssueText, type Text } from '#src/shared/messages/message.ts';
import { type FieldTexts, HttpError } from '../errors.ts';

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

/** Dotted field path → texts. */
export function fieldErrors(error: z.ZodError): FieldTexts {
  const errors: Record<string, Text[]> = Object.create(null);
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_';
    errors[field] ??= [];
    errors[field].push(parseIssueText(issue.message));
  }
  return { ...errors };
}

/** @throws HttpError 422 */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new HttpError('invalid', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

/** For administrators' calls: a misspelt field that is ignored does something other than what was meant, such as a ban for good. */
export function refuseUnknownFields(schema: z.ZodType, sent: unknown): void {
  const errors = findUnknownFields(schema, sent);
  if (errors) throw new HttpError('invalid', { errors });
}

/** Ignores unknown parameters; refuses a known one given twice, because it is ambiguous. */
export function queryObject(url: string, schema: z.ZodType): Record<string, string> {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (!Object.hasOwn(known, name)) continue;
    if (name in values) throw new HttpError('invalid', { errors: { [name]: ['field.once'] } });
    values[name] = value;
  }
  return values;
}
