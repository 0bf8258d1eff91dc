import { z } from 'zod';

/** The input schema below defaults and transformations. */
function inputOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inputOf(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return inputOf(schema.unwrap());
  }
  return schema;
}

/** True for the value that a form sends for a file input without a file. */
function isNoFile(value: unknown): boolean {
  return value === '' || (value instanceof File && value.name === '' && value.size === 0);
}

/**
 * Makes lists of single values where the schema wants lists, however deep: a form cannot say that its one value is
 * a list.
 */
export function wrapLists(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const input = inputOf(schema);
  if (input instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : [value];
    // A blank text is how a form sends an empty list.
    const isOfTexts = inputOf(input.element) instanceof z.ZodString;
    const present = isOfTexts ? items : items.filter((item) => !isNoFile(item));
    return present.map((item) => wrapLists(input.element, item));
  }
  const isBranch = typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob);
  if (!(input instanceof z.ZodObject) || !isBranch) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const known: z.core.$ZodType | undefined = Object.hasOwn(input.shape, name)
      ? input.shape[name]
      : undefined;
    if (!known) return [[name, member]];
    return inputOf(known) instanceof z.ZodFile && isNoFile(member) ? [] : [[name, wrapLists(known, member)]];
  });
  return Object.fromEntries(members);
}
