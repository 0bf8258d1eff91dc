import { scanWords } from '#src/search/text/scan-words.ts';
import type { NamesInText } from '../../catalogue/catalogue-search.server.ts';

type Names = Pick<NamesInText, 'findWhole' | 'findHaving' | 'findNear' | 'isKnownWord'>;

export interface NamedTool {
  id: number;
  name: string;
  slug: string;
}

/** The names of all published tools, found whole, in part, and with typing errors. Of several the tool with the smallest id counts. */
export class ToolNames {
  readonly #names: Names;
  readonly #toolOf: (id: number) => NamedTool | undefined;

  /** @param toolOf knows every tool that has one of the names */
  constructor(names: Names, toolOf: (id: number) => NamedTool | undefined) {
    this.#names = names;
    this.#toolOf = toolOf;
  }

  /** The tool with this name, written as one folded word. */
  findWhole(joined: string): NamedTool | undefined {
    return this.#first(this.#names.findWhole(joined));
  }

  /** A tool whose name begins or ends with these words, and has more; of several the shortest name. */
  findPart(joined: string): NamedTool | undefined {
    let best: NamedTool | undefined;
    for (const id of this.#names.findHaving(joined)) {
      const tool = this.#toolOf(id);
      if (tool && (!best || isBefore(tool, best)) && isPart(joined, tool.name)) best = tool;
    }
    return best;
  }

  /** The tool whose name this is but for typing errors. */
  findNear(joined: string): NamedTool | undefined {
    return this.#first(this.#names.findNear(joined));
  }

  /** True for a word that a listing has. */
  isKnownWord(word: string): boolean {
    return this.#names.isKnownWord(word);
  }

  #first(ids: readonly number[]): NamedTool | undefined {
    return ids.length === 0 ? undefined : this.#toolOf(Math.min(...ids));
  }
}

function isBefore(left: NamedTool, right: NamedTool): boolean {
  return (
    left.name.length - right.name.length < 0 || (left.name.length === right.name.length && left.id < right.id)
  );
}

function isPart(joined: string, name: string): boolean {
  const { words } = scanWords(name);
  for (let count = 1; count < words.length; count++) {
    if (words.slice(0, count).join('') === joined) return true;
    // What is made for a product is another one: "Copilot for Obsidian".
    if (words.slice(-count).join('') === joined && words.at(-count - 1) !== 'for') return true;
  }
  return false;
}
