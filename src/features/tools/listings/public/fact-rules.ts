/** Facts that tools are compared by. Pure, for server and browser alike. */

import { findToolType, type ShippedType, type ToolType } from '../../rules.ts';
import { eachFact, type FactName, type ToolFields, type ToolKind } from './listing-field-rules.ts';

export { TOOL_KINDS, type ToolKind } from './listing-field-rules.ts';

/** Facts as they are stored and edited. Null and [] are unknown. */
export type ToolFacts = Pick<ToolFields, FactName>;

export const BLANK_FACTS: ToolFacts = eachFact({
  optionalLine: () => null,
  lines: (): string[] => [],
  types: (): ToolType[] => [],
  languages: (): string[] => [],
  optionalFlag: () => null,
  kind: () => null,
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

const KIND_LABELS: Record<ToolKind, string> = {
  app: 'App',
  extension: 'Extension',
  api: 'API',
  library: 'Library',
  model: 'Model',
};

export function kindLabel(kind: ToolKind): string {
  return KIND_LABELS[kind];
}

/** The kind that was given, otherwise the one that the type suggests. */
export function kindOf({ kind, type }: { kind?: ToolKind | null | undefined; type: ToolType }): ToolKind {
  return kind ?? findToolType(type)?.kind ?? SHIPPED_KINDS[type as ShippedType] ?? 'app';
}
