/** Facts as they are typed in the form: what each kind needs for it, once. */

import { BLANK_FACTS, type ToolFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { readCodes, writeCode } from '#src/features/tools/listings/public/facts/code-client.ts';
import { isCode } from '#src/features/tools/listings/public/facts/code-rules.ts';
import {
  FACT_NAMES,
  type FactKind,
  type FactName,
  type FactOfKind,
  type FieldRule,
  LISTING_FIELDS,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import { parseToolType, type ToolType } from '#src/features/tools/rules.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import { checkAddress, checkTexts, type Found, splitLines, tooLong } from './typed-text.ts';

interface Drafts {
  optionalLine: string;
  /** One entry a line. */
  lines: string;
  types: ToolType[];
  /** As typed: names or codes, of several with commas between. */
  code: string;
  codes: string;
  optionalAddress: string;
  day: string;
  /** Empty: not known. */
  optionalFlag: '' | '1' | '0';
  /** Empty: none of the values. */
  choice: string;
}
export type DraftedFacts = { [Name in FactName]: Drafts[(typeof LISTING_FIELDS)[Name]['kind']] };

interface Input<Value, Draft> {
  write(value: Value, rule: FieldRule): Draft;
  /** As it would be stored. */
  read(draft: Draft, rule: FieldRule): Value;
  /** As the form sends it; the server says what is wrong with the rest. */
  send(draft: Draft, rule: FieldRule): string | string[];
  check?(draft: Draft, rule: FieldRule, name: FactName): Found;
  /** Mends a draft that a browser has kept, maybe of another version of the site. */
  repair?(draft: Draft, rule: FieldRule): Draft;
}

const INPUTS: { [Kind in FactKind]: Input<ToolFacts[FactOfKind<Kind>], Drafts[Kind]> } = {
  optionalLine: {
    write: (text) => text ?? '',
    read: (draft) => draft.trim() || null,
    send: (draft) => draft.trim(),
    check: (draft, { max }, name) => tooLong(name, draft, max!),
  },
  lines: {
    write: (texts) => texts.join('\n'),
    read: (draft) => [...new Set(splitLines(draft))],
    send: splitLines,
    check: (draft, { max, count }, name) => checkTexts(name, splitLines(draft), count!, max!),
  },
  types: {
    write: (types) => types,
    read: (draft) => draft,
    send: (draft) => draft,
    repair: (draft) => draft.map(parseToolType).filter((type) => type !== undefined),
  },
  codes: {
    write: (codes, rule) => codes.map((code) => writeCode(rule.codes!, code)).join(', '),
    read: (draft, { codes: set }) => readCodes(set!, draft).filter((code) => isCode(set!, code)),
    send: (draft, rule) => readCodes(rule.codes!, draft),
    check: (draft, { codes: set }, name) =>
      !readCodes(set!, draft).every((code) => isCode(set!, code)) && { field: name, reason: set! },
  },
  code: {
    write: (code, rule) => (code === null ? '' : writeCode(rule.codes!, code)),
    read: (draft, { codes: set }) => readCodes(set!, draft).find((code) => isCode(set!, code)) ?? null,
    send: (draft, rule) => readCodes(rule.codes!, draft).join(','),
    check: (draft, { codes: set }, name) => {
      const [code = '', ...others] = readCodes(set!, draft);
      const isOne = others.length === 0 && (code === '' || isCode(set!, code));
      return !isOne && { field: name, reason: set! };
    },
  },
  optionalAddress: {
    write: (address) => address ?? '',
    read: (draft) => withScheme(draft) || null,
    send: withScheme,
    check: (draft, _, name) => checkAddress(name, draft),
  },
  day: {
    write: (day) => day ?? '',
    read: (draft) => draft || null,
    send: (draft) => draft,
  },
  optionalFlag: {
    write: (flag) => (flag === null ? '' : flag ? '1' : '0'),
    read: (draft) => (draft === '' ? null : draft === '1'),
    send: (draft) => draft,
    repair: (draft) => (['1', '0'] as const).find((answer) => answer === draft) ?? '',
  },
  choice: {
    write: (value) => value ?? '',
    read: (draft, rule) => (isChoice(draft, rule) ? (draft as ToolFacts[FactOfKind<'choice'>]) : null),
    send: (draft) => draft,
    repair: (draft, rule) => (isChoice(draft, rule) ? draft : ''),
  },
};

function isChoice(text: string, { values }: FieldRule): boolean {
  return Object.hasOwn(values!, text);
}

/** Makes an object of all facts out of another one, each by its kind. */
function mapFacts<From extends Record<FactName, unknown>, To>(
  from: From,
  map: (input: Input<unknown, unknown>, value: unknown, rule: FieldRule, name: FactName) => unknown,
): To {
  const made = FACT_NAMES.map((name) => {
    const rule = LISTING_FIELDS[name];
    return [name, map(INPUTS[rule.kind] as Input<unknown, unknown>, from[name], rule, name)];
  });
  return Object.fromEntries(made) as To;
}

export function draftOfFacts(facts: ToolFacts): DraftedFacts {
  return mapFacts(facts, (input, value, rule) => input.write(value, rule));
}

export const blankFacts = (): DraftedFacts => draftOfFacts(BLANK_FACTS);

/** The facts of a draft as they would be stored. */
export function factsOf(draft: DraftedFacts): ToolFacts {
  return mapFacts(draft, (input, typed, rule) => input.read(typed, rule));
}

/** The facts of a draft as the form sends them. */
export function sentFacts(draft: DraftedFacts): Record<FactName, string | string[]> {
  return mapFacts(draft, (input, typed, rule) => input.send(typed, rule));
}

export function checkFacts(draft: DraftedFacts): Found[] {
  const found: Record<FactName, Found> = mapFacts(
    draft,
    (input, typed, rule, name) => input.check?.(typed, rule, name) ?? false,
  );
  return Object.values(found);
}

export function repairFacts(kept: DraftedFacts): DraftedFacts {
  return mapFacts(kept, (input, typed, rule) => input.repair?.(typed, rule) ?? typed);
}
