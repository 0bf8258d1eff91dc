import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonLimitOf } from '#src/shared/calls.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

interface Schema {
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  maximum?: number;
  format?: string;
  properties?: Record<string, Schema>;
  type?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** UTF-8 has at most three bytes for each unit of a JavaScript string. */
const UNIT_BYTES = 3;
/** Truth values, numbers without a largest one, and texts that a pattern bounds. */
const SHORT_BYTES = 400;
/** Times, days and UUIDs. */
const FORMAT_BYTES = 40;

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** The bytes of the largest JSON text that a schema accepts. */
function largest(schema: Schema, named = schema.$defs ?? {}): number {
  const sizeOf = (part: Schema): number => largest(part, named);
  if (schema.$ref) return sizeOf(named[schema.$ref.split('/').at(-1)!]!);
  if (schema.anyOf) return Math.max(...schema.anyOf.map(sizeOf));
  if (schema.allOf) return sum(schema.allOf.map(sizeOf));
  const fixed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (fixed) return Math.max(...fixed.map((value) => JSON.stringify(value).length));
  if (schema.maxLength !== undefined) return schema.maxLength * UNIT_BYTES + 2;
  if (schema.items) return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (sizeOf(schema.items) + 1) + 2;
  if (schema.maximum !== undefined) return String(schema.maximum).length + 1;
  if (/^(date|uuid)/.test(schema.format ?? '')) return FORMAT_BYTES;
  const { properties = {} } = schema;
  if (schema.type !== 'object') return SHORT_BYTES;
  return sum(Object.entries(properties).map(([name, member]) => name.length + 4 + sizeOf(member))) + 2;
}

/** Hundreds of saved tools whose notes, or an edition whose texts, are rarely all as long as they may be. */
const TAKES_LESS = ['POST /user/saved-tools/restore', 'PUT /admin/newsletter/editions/{id}'];
/** A record with a key for each column of a file, and texts that are cut. */
const TAKES_MORE = [
  'PUT /admin/imports/{id}/mapping',
  'POST /ai-watch/interactions',
  'POST /newsletter/bounces',
  'POST /statistics/views',
];

const bodies = () =>
  api.app.routes.flatMap(({ method, path, definition }) => {
    const { body, form, guard } = definition;
    if (!body || form) return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
    return [{ call: `${method} ${path}`, guard, needs: largest(schema), takes: jsonLimitOf(definition) }];
  });

test('every call takes the largest body that its schema accepts', () => {
  expect(bodies().length).toBeGreaterThan(40);
  const tooSmall = bodies().filter(({ needs, takes }) => needs > takes);
  expect(tooSmall.map(({ call }) => call)).toEqual(TAKES_LESS);
});

test('no call takes more than it needs, and those without sign-in take little', () => {
  const isTooLarge = ({ call, guard, needs, takes }: ReturnType<typeof bodies>[number]) =>
    (!TAKES_MORE.includes(call) && takes > Math.max(16 * 1024, needs * 3)) ||
    (guard === 'public' && takes > 32 * 1024);
  expect(bodies().filter(isTooLarge)).toEqual([]);
});

test('a longer body is refused before it is parsed, with or without its length', async () => {
  const text = JSON.stringify({ email: 'ada@example.com', source: 'x'.repeat(20_000) });
  const headers = { 'content-type': 'application/json' };
  const ask = (body: BodyInit, more: object = {}) =>
    api.raw('/newsletter/subscribe', { method: 'POST', headers, body, ...more });
  expect((await ask(text)).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  expect((await ask(endless, { duplex: 'half' })).status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024);
});
