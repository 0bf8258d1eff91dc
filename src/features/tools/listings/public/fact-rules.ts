/** Facts that tools are compared by. Pure, for server and browser alike. */

import { findToolType, type ShippedType, type ToolType, toolTypeLabel } from '../../rules.ts';
import type { CodeSet } from './code-rules.ts';
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
  codes: () => [],
  optionalFlag: () => null,
  choice: () => null,
});

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
export function choiceLabel(name: FactOfKind<'choice'>, value: string): string {
  return ruleOf(name).values![value]!;
}

export const kindLabel = (kind: ToolKind): string => choiceLabel('kind', kind);

/** The kind that was given, otherwise the one that the type suggests. */
export function kindOf({ kind, type }: { kind?: ToolKind | null | undefined; type: ToolType }): ToolKind {
  return kind ?? findToolType(type)?.kind ?? SHIPPED_KINDS[type as ShippedType] ?? 'app';
}

/** The facts that a place lists, `first` those that it begins with, without those that it shows `elsewhere`. */
export function listFacts(place: { first?: readonly FactName[]; elsewhere: readonly FactName[] }): FactName[] {
  const names = new Set([...(place.first ?? []), ...FACT_NAMES]);
  return [...names].filter((name) => !place.elsewhere.includes(name));
}

/** How the values of facts are put into words. */
export interface FactWords {
  yes: string;
  no: string;
  /** Of a name that the catalogue gives in English. */
  label(name: string): string;
  codes(set: CodeSet, codes: readonly string[]): string;
}

/** A fact in words, a line for each of several texts; '' when it is not known. */
export function writeFact<Name extends FactName>(name: Name, value: ToolFacts[Name], words: FactWords): string {
  return ofFact(name, value, {
    optionalLine: (text) => text ?? '',
    lines: (texts) => texts.join('\n'),
    types: (types) => types.map((type) => words.label(toolTypeLabel(type))).join(', '),
    codes: (codes, rule) => (codes.length === 0 ? '' : words.codes(rule.codes!, codes)),
    optionalFlag: (flag) => (flag === null ? '' : flag ? words.yes : words.no),
    choice: (chosen, rule) => (chosen === null ? '' : words.label(rule.values![chosen]!)),
  });
}
