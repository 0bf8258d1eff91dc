import fc from 'fast-check';
import { toolTypes } from '../../rules.ts';
import { CODES } from '../public/code-rules.ts';
import type { ToolFacts } from '../public/fact-rules.ts';
import { eachFact, type FactName } from '../public/listing-field-rules.ts';

/** Every fact, known. */
export const SAMPLE_FACTS = eachFact<ToolFacts>({
  optionalLine: (_, name) => `Says ${name}`,
  lines: (_, name) => [`One ${name}`, `Two ${name}`],
  types: () => ['web-app', 'desktop-app'],
  codes: ({ codes }) => CODES[codes!].slice(0, 2),
  optionalFlag: () => false,
  choice: ({ values }) => Object.keys(values!).at(-1) as never,
});

const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/);

/** Any facts. */
export const anyFacts: fc.Arbitrary<ToolFacts> = fc.record(
  eachFact<{ [Name in FactName]: fc.Arbitrary<ToolFacts[Name]> }>({
    optionalLine: () => fc.option(word),
    lines: () => fc.uniqueArray(word, { maxLength: 3 }),
    types: () => fc.subarray(toolTypes().map(({ value }) => value)),
    codes: ({ codes }) => fc.uniqueArray(fc.constantFrom(...CODES[codes!]), { maxLength: 5 }),
    optionalFlag: () => fc.option(fc.boolean()),
    choice: ({ values }) => fc.constantFrom(null, ...Object.keys(values!)) as fc.Arbitrary<never>,
  }),
);
