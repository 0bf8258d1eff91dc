/** Facts that tools are compared by. Pure, for server and browser alike. */
import { findToolType, type ShippedType, type ToolType } from '../../rules.ts';

/** Whom a tool is for: people as they are, people in their browser or editor, or developers. */
export const TOOL_KINDS = ['app', 'extension', 'api', 'library', 'model'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** Facts as they are stored and edited. Null and [] are unknown. */
export interface ToolFacts {
  /** One line that says the use of the tool. */
  tagline: string | null;
  best_for: string[];
  not_for: string[];
  /** Amounts that are free. */
  free_limits: string | null;
  platforms: ToolType[];
  /** Of the interface, ISO 639-1. */
  languages: string[];
  needs_account: boolean | null;
  /** Null: guessed from the type. */
  kind: ToolKind | null;
}

export const BLANK_FACTS: ToolFacts = {
  tagline: null,
  best_for: [],
  not_for: [],
  free_limits: null,
  platforms: [],
  languages: [],
  needs_account: null,
  kind: null,
};

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
