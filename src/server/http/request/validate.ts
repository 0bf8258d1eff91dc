import { z } from 'zod';
import { parseIssueText, type Text } from '#src/shared/messages/message.ts';
import { type FieldTexts, HttpError } from '../errors.ts';
import { findUnknownFields } from '../unknown-fields.ts';

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
