import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { choice, line } from '../../contract.ts';
import { parseToolType } from '../../rules.ts';
import { type CodeSet, isCode } from './code-rules.ts';
import type { ToolFacts } from './fact-rules.ts';
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
} satisfies Record<CodeSet, z.ZodType>;
export const codesOf = (set: CodeSet) => z.array(CODE_SCHEMAS[set]).transform(distinct);

/** Facts as somebody gives them: what is left out stays as it is, and null is unknown. */
export type OptionalFacts = { [Name in FactName]: z.ZodOptional<z.ZodType<ToolFacts[Name] | null>> };

/** The facts of a tool in a file. */
export const GivenFacts = z.object(
  eachFact<OptionalFacts>({
    optionalLine: ({ max }) => line(max!).or(z.literal('')).nullish(),
    lines: ({ max, count }) => z.array(line(max!)).max(count!).optional(),
    types: () => platforms.optional(),
    codes: ({ codes }) => codesOf(codes!).optional(),
    optionalFlag: () => z.boolean().nullish(),
    choice: (_, name) => choice(name).nullish(),
  }),
);
export type GivenFacts = z.infer<typeof GivenFacts>;

/** The facts that a file gives; a blank one clears what is stored. */
export function factsOf(tool: GivenFacts): Partial<ToolFacts> {
  const given = FACT_NAMES.filter((name) => tool[name] !== undefined && tool[name] !== null);
  return Object.fromEntries(given.map((name) => [name, tool[name] === '' ? null : tool[name]]));
}
