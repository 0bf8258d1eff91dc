import { PhraseReader } from '#src/features/tools/search/interpret/read-phrases.server.ts';
import { WEIGHTS } from '#src/features/tools/search/interpret/read-request-words.server.ts';
import { LIKENESS } from '#src/features/tools/search/likeness.server.ts';
import { BOOSTS } from '#src/features/tools/search/search-request.server.ts';

/** A part of the search whose worth is measured by doing without it. */
export interface Part {
  name: string;
  /** Files of its code, below `src/features/tools/search/`. */
  files: readonly string[];
  /** Parts of requests that are not read, as an address names them. */
  drop?: readonly string[];
  /** The answer is one list in the order of its scores. */
  isUngrouped?: boolean;
  /** @returns what switches it on again */
  switchOff?(): () => void;
}

function setWeights<Weights extends object>(weights: Weights, change: Partial<Weights>): () => () => void {
  return () => {
    const before = { ...weights };
    Object.assign(weights, change);
    return () => Object.assign(weights, before);
  };
}

/** Reads no words as anything but words. */
function withoutPhrases(): () => void {
  const { read } = PhraseReader.prototype;
  const nothing = new PhraseReader([], {} as never, new Set()).read();
  PhraseReader.prototype.read = () => nothing;
  return () => {
    PhraseReader.prototype.read = read;
  };
}

const none = Object.fromEntries(Object.keys(BOOSTS).map((name) => [name, 0]));

export const PARTS: readonly Part[] = [
  { name: 'synonyms', files: ['interpret/synonyms.ts'], switchOff: setWeights(WEIGHTS, { same: 0 }) },
  {
    name: 'related words',
    files: ['interpret/words/related-words.ts'],
    switchOff: setWeights(WEIGHTS, { related: 0, unheard: 0 }),
  },
  {
    name: 'translated words',
    files: ['french', 'spanish', 'german'].map((language) => `interpret/words/${language}-words.ts`),
    switchOff: setWeights(WEIGHTS, { translated: 0 }),
  },
  {
    name: 'common words',
    files: ['interpret/words/common-words.ts'],
    switchOff: setWeights(WEIGHTS, { common: 1 }),
  },
  {
    name: 'phrases: price, platform, not …',
    files: [
      'interpret/read-phrases.server.ts',
      'interpret/meanings.server.ts',
      'interpret/phrase-table.server.ts',
    ],
    switchOff: withoutPhrases,
  },
  {
    name: 'like',
    files: ['interpret/read-references.server.ts', 'likeness.server.ts'],
    drop: ['like.'],
  },
  { name: 'versus', files: ['interpret/read-comparison.server.ts'], drop: ['compare'] },
  { name: 'names of others in texts', files: [], switchOff: setWeights(LIKENESS, { name: 0 }) },
  { name: 'boosts', files: ['search-request.server.ts'], switchOff: setWeights(BOOSTS, none) },
  {
    name: 'boost of the category',
    files: [],
    switchOff: setWeights(BOOSTS, { category: 0 }),
  },
  { name: 'groups', files: ['plan-groups.server.ts'], isUngrouped: true },
];
