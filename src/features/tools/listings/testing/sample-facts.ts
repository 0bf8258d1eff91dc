import fc from 'fast-check';
import { toolTypes } from '../../rules.ts';
import type { ToolFacts } from '../public/fact-rules.ts';
import { CODES } from '../public/facts/code-rules.ts';
import { eachFact, type FactName } from '../public/listing-field-rules.ts';

/** Every fact, known. */
export const SAMPLE_FACTS = eachFact<ToolFacts>({
  optionalLine: (_, name) => `Says ${name}`,
  lines: (_, name) => [`One ${name}`, `Two ${name}`],
  types: () => ['web-app', 'desktop-app'],
  code: ({ codes }) => CODES[codes!].at(-1)!,
  codes: ({ codes }) => CODES[codes!].slice(0, 2),
  optionalAddress: (_, name) => `https://facts.example.com/${name}`,
  day: () => '2026-01-31',
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
    code: ({ codes }) => fc.option(fc.constantFrom(...CODES[codes!])),
    optionalAddress: () => fc.option(fc.constantFrom('https://a.example.com/', 'https://b.example.com/x')),
    day: () => fc.constantFrom(null, '2026-01-31', '2025-12-24'),
    codes: ({ codes }) => fc.uniqueArray(fc.constantFrom(...CODES[codes!]), { maxLength: 5 }),
    optionalFlag: () => fc.option(fc.boolean()),
    choice: ({ values }) => fc.constantFrom(null, ...Object.keys(values!)) as fc.Arbitrary<never>,
  }),
);
