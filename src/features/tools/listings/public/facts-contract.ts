import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { choice, line, webAddress } from '../../contract.ts';
import { parseToolType } from '../../rules.ts';
import type { ToolFacts } from './fact-rules.ts';
import { type CodeSet, isCode } from './facts/code-rules.ts';
import { eachFact, FACT_NAMES, type FactName } from './listing-field-rules.ts';

/** Each value once. A form sends a blank one for an empty list. */
function distinct<Value extends string>(values: readonly Value[]): Exclude<Value, ''>[] {
  return [...new Set(values)].filter((value): value is Exclude<Value, ''> => value !== '');
}

const platform = z
  .string(issueText('tools.platform'))
  .max(40, issueText('tools.platform'))
  .transform((text) => (text === '' ? text : parseToolType(text)))
  .refine((value) => value !== undefined, issueText('tools.platform'));
/** Types by value or label. */
export const platforms = z.array(platform).transform(distinct);

const CODE_SCHEMAS = {
  language: z
    .string(issueText('tools.language'))
    .trim()
    .toLowerCase()
    .refine((code) => code === '' || isCode('language', code), issueText('tools.language')),
  region: z
    .string(issueText('tools.region'))
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCode('region', code), issueText('tools.region')),
} satisfies Record<CodeSet, z.ZodType>;
export const codeOf = (set: CodeSet) => CODE_SCHEMAS[set];
export const codesOf = (set: CodeSet) => z.array(CODE_SCHEMAS[set]).transform(distinct);

/** Facts as somebody gives them: what is left out stays as it is, and null is unknown. */
export type OptionalFacts = { [Name in FactName]: z.ZodOptional<z.ZodType<ToolFacts[Name] | null>> };

/** The facts of a tool in a file. */
export const GivenFacts = z.object(
  eachFact<OptionalFacts>({
    optionalLine: ({ max }) => line(max!).or(z.literal('')).nullish(),
    lines: ({ max, count }) => z.array(line(max!)).max(count!).optional(),
    types: () => platforms.optional(),
    code: ({ codes }) => codeOf(codes!).nullish(),
    codes: ({ codes }) => codesOf(codes!).optional(),
    optionalAddress: () => webAddress.or(z.literal('')).nullish(),
    // A table's dates are read as moments.
    day: () =>
      z.iso
        .date()
        .or(z.iso.datetime({ offset: true }).transform((moment) => moment.slice(0, 10)))
        .or(z.literal(''))
        .nullish(),
    optionalFlag: () => z.boolean().nullish(),
    choice: (_, name) => choice(name).nullish() as never,
  }),
);
export type GivenFacts = z.infer<typeof GivenFacts>;

/** The facts that a file gives; a blank one clears what is stored. */
export function factsOf(tool: GivenFacts): Partial<ToolFacts> {
  const given = FACT_NAMES.filter((name) => tool[name] !== undefined && tool[name] !== null);
  return Object.fromEntries(given.map((name) => [name, tool[name] === '' ? null : tool[name]]));
}
