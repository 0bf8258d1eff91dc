/** Facts that tools are compared by. Pure, for server and browser alike. */

import { findToolType, type ShippedType, type ToolType, toolTypeLabel } from '../../rules.ts';
import type { CodeSet } from './facts/code-rules.ts';
import {
  eachFact,
  FACT_NAMES,
  type FactName,
  type FactOfKind,
  ofFact,
  ruleOf,
  type ToolFields,
  type ToolKind,
} from './listing-field-rules.ts';

export { TOOL_KINDS, type ToolKind } from './listing-field-rules.ts';

/** Facts as they are stored and edited. Null and [] are unknown. */
export type ToolFacts = Pick<ToolFields, FactName>;

export const BLANK_FACTS = eachFact<ToolFacts>({
  optionalLine: () => null,
  lines: () => [],
  types: () => [],
  code: () => null,
  codes: () => [],
  optionalFlag: () => null,
  choice: () => null,
  optionalAddress: () => null,
  day: () => null,
});

/** Facts about the use of data, which answers have as members of `data_use`: `data_dpa` is its `dpa`. */
type DataFact = Extract<FactName, `data_${string}`>;
const PREFIX = 'data_';
const isDataFact = (name: FactName): name is DataFact => name.startsWith(PREFIX);
export const DATA_FACTS = FACT_NAMES.filter(isDataFact);

type Each = { [Name in FactName]: unknown };
/** Facts as answers have them. */
export type Nested<Flat extends Each> = Omit<Flat, DataFact> & {
  data_use: { [Name in DataFact as Name extends `data_${infer Member}` ? Member : never]: Flat[Name] };
};

export function nestFacts<Flat extends Each>(flat: Flat): Nested<Flat> {
  const entries = FACT_NAMES.map((name) => [name, flat[name]] as const);
  const members = entries.filter(([name]) => isDataFact(name));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isDataFact(name))),
    data_use: Object.fromEntries(members.map(([name, value]) => [name.slice(PREFIX.length), value])),
  } as Nested<Flat>;
}

/** The facts of an answer. */
export function flattenFacts(answer: Nested<ToolFacts>): ToolFacts {
  const members = Object.entries(answer.data_use).map(([name, value]) => [PREFIX + name, value]);
  const found = { ...answer, ...Object.fromEntries(members) };
  return Object.fromEntries(FACT_NAMES.map((name) => [name, found[name]])) as ToolFacts;
}

/** Kept apart from the types, which every page loads. */
export const SHIPPED_KINDS: Readonly<Record<ShippedType, ToolKind>> = {
  'web-app': 'app',
  'mobile-app': 'app',
  'desktop-app': 'app',
  api: 'api',
  'chrome-extension': 'extension',
  plugin: 'extension',
  sdk: 'library',
};

/** The English name of a value. */
function choiceLabel(name: FactOfKind<'choice'>, value: string): string {
  return ruleOf(name).values![value]!;
}

export const kindLabel = (kind: ToolKind): string => choiceLabel('kind', kind);

/** The kind that was given, otherwise the one that the type suggests. */
export function kindOf({ kind, type }: { kind?: ToolKind | null | undefined; type: ToolType }): ToolKind {
  return kind ?? findToolType(type)?.kind ?? SHIPPED_KINDS[type as ShippedType] ?? 'app';
}

/** The facts that a place has rows for, `first` those that it begins with, without those that it shows `elsewhere`. */
export function listFacts(place: {
  first?: readonly FactName[];
  elsewhere: readonly FactName[];
}): FactName[] {
  const names = new Set([...(place.first ?? []), ...FACT_NAMES]);
  return [...names].filter((name) => ruleOf(name).isRow !== false && !place.elsewhere.includes(name));
}

/** How the values of facts are put into words. */
export interface FactWords {
  yes: string;
  no: string;
  /** Of a name that the catalogue gives in English. */
  label(name: string): string;
  codes(set: CodeSet, codes: readonly string[]): string;
  day(iso: string): string;
}

/** A fact in words, a line for each of several texts; '' when it is not known. */
export function writeFact<Name extends FactName>(
  name: Name,
  value: ToolFacts[Name],
  words: FactWords,
): string {
  return ofFact(name, value, {
    optionalLine: (text) => text ?? '',
    lines: (texts) => texts.join('\n'),
    types: (types) => types.map((type) => words.label(toolTypeLabel(type))).join(', '),
    code: (code, rule) => (code === null ? '' : words.codes(rule.codes!, [code])),
    codes: (codes, rule) => (codes.length === 0 ? '' : words.codes(rule.codes!, codes)),
    optionalFlag: (flag) => (flag === null ? '' : flag ? words.yes : words.no),
    optionalAddress: (address) => address ?? '',
    day: (day) => (day === null ? '' : words.day(day)),
    choice: (chosen, rule) => (chosen === null ? '' : words.label(rule.values![chosen]!)),
  });
}
