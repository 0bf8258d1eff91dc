import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLanguages } from '#src/server/languages.ts';
import { readTexts } from '#src/server/translate.ts';
import type { CallDefinition, CallTable } from '#src/shared/calls.ts';
import { type Message, parseIssueText, type Text } from '#src/shared/messages/message.ts';
import { installIssueTexts } from '#src/shared/text/plain-issues.ts';

installIssueTexts();

const languages = createLanguages(['en', 'fr']);
const [english, french] = [languages.in('en'), languages.in('fr')];
const known = new Set(Object.keys(readTexts('en')));
const modules = import.meta.glob<Record<string, CallTable>>('../../features/**/*calls.ts', { eager: true });
const isTable = (value: unknown): value is CallTable => typeof value === 'object' && value !== null;
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isTable))
  .flatMap((table) => Object.entries(table) as [string, CallDefinition][]);

/** Values that people, browsers and scripts send instead of what a field wants. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'x',
  'x'.repeat(100_000),
  'https://',
  'a\0b',
  '\ud800',
  true,
  0,
  -1,
  1.5,
  1e99,
  Number.NaN,
  [],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  new File([], 'empty.png'),
];

type Loose = z.core.$ZodType & { def?: unknown };

/** The schema inside of what is optional, has a default or is changed afterwards. */
function unwrap(schema: Loose): Loose {
  const { innerType, in: input } = schema._zod.def as { innerType?: Loose; in?: Loose };
  const inner = innerType ?? input;
  return inner ? unwrap(inner) : schema;
}

/** Wrong values for a schema: the plain ones, and each of them at every place inside of it. */
function* wrongValues(schema: Loose): Generator<unknown> {
  yield* WRONG;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    for (const value of wrongValues(inner.element as Loose)) yield [value];
  } else if (inner instanceof z.ZodObject) {
    for (const [name, part] of Object.entries(inner.shape)) {
      for (const value of wrongValues(part as Loose)) yield { [name]: value };
    }
  } else if (inner instanceof z.ZodUnion) {
    for (const option of inner.options) yield* wrongValues(option as Loose);
  }
}

/** Phrases of the schema library in its own words. */
const LIBRARY =
  /invalid (input|option|key|element|value|string|url|email|date|union)|expected|received|too (small|big)|unrecognized|must match pattern|\bNaN\b|undefined|\[object|regex|zod/i;

/** The texts of all refusals, each once. */
function textsOf(schema: z.ZodType): Text[] {
  const messages = new Set<string>();
  for (const value of wrongValues(schema as unknown as Loose)) {
    for (const { message } of schema.safeParse(value).error?.issues ?? []) messages.add(message);
  }
  return [...messages].map(parseIssueText);
}

/** The keys of a text, and of the texts in it. */
function keysOf(text: Text): string[] {
  if (typeof text === 'string') return [text];
  const inner = Object.values(text.values).filter(
    (value): value is Message => typeof value === 'object' && 'key' in value,
  );
  return [text.key, ...inner.flatMap(keysOf)];
}

const forms = calls.flatMap(([key, { body, query }]) => [
  ...(body ? [[`${key}, body`, body] as const] : []),
  ...(query ? [[`${key}, query`, query] as const] : []),
]);

test('there are forms of every slice to try', () => {
  expect(forms.length).toBeGreaterThan(40);
});

describe('whatever is sent, the answer is in plain words, in each language', () => {
  test.each(forms)('%s', (_name, schema) => {
    const found = textsOf(schema);
    expect(found.flatMap(keysOf).filter((key) => !known.has(key))).toEqual([]);
    const messages = found.map(english);
    expect(messages.filter((message) => LIBRARY.test(message))).toEqual([]);
    // A sentence, or a text of the specification, which begins with a capital as well.
    expect(messages.filter((message) => !/^[A-Z“].{3,}/.test(message))).toEqual([]);
    expect(found.filter((text) => french(text) === english(text))).toEqual([]);
    expect(found.map(french).filter((message) => /[{}]/.test(message))).toEqual([]);
  });
});
