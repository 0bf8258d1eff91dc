import type { ToolNames } from './tool-names.server.ts';

/** The part of the catalogue that the interpreter knows. */
export interface Vocabulary {
  names: ToolNames;
  /** A category that people may choose, by slug or folded name. */
  findCategory(text: string): string | undefined;
  /** The slug of a tag, by its name in folded words. */
  findTag(words: string): string | undefined;
  /** True for a word that some listing has. */
  isKnownWord(word: string): boolean;
}
