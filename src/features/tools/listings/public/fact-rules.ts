/** Facts that tools are compared by. Pure, for server and browser alike. */
import type { ToolType } from '../../rules.ts';

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

const KIND_OF_TYPE: Record<ToolType, ToolKind> = {
  'web-app': 'app',
  'mobile-app': 'app',
  'desktop-app': 'app',
  api: 'api',
  'chrome-extension': 'extension',
  plugin: 'extension',
  sdk: 'library',
};

/** The kind that was given, otherwise the one that the type suggests. */
export function kindOf({ kind, type }: { kind?: ToolKind | null | undefined; type: ToolType }): ToolKind {
  return kind ?? KIND_OF_TYPE[type];
}

/** ISO 639-1. */
export const LANGUAGE_CODES: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et ' +
  'eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk ' +
  'kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
  'oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk ' +
  'tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ');
