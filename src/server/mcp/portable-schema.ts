import type { JSONValue } from '@modelcontextprotocol/server';

export type JsonSchema = Record<string, JSONValue>;

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
export function toPortable(schema: JsonSchema): JsonSchema {
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
