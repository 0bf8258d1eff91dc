/** A tool as far as the model knows it. */
export interface ModelTool {
  id: number;
  slug: string;
  name: string;
  isPublished: boolean;
  reviews: number;
}

interface State {
  since: number;
  tools: readonly ModelTool[];
}

/** A list may be as old as this for everybody but the person who caused the change: a second, and the time to be made. */
const MOST_STALE_MS = 1250;

/** Knows what may be seen when, and by whom: nothing but a list of tools and what it was before. */
export class FreshnessModel {
  readonly #states: State[] = [];

  constructor(tools: readonly ModelTool[], now: number) {
    this.#states.push({ since: now, tools });
  }

  get tools(): readonly ModelTool[] {
    return this.#states.at(-1)!.tools;
  }

  change(id: number, change: Partial<ModelTool>, now: number): void {
    const tools = this.tools.map((tool) => (tool.id === id ? { ...tool, ...change } : tool));
    this.#states.push({ since: now, tools });
  }

  find(id: number): ModelTool {
    return this.tools.find((tool) => tool.id === id)!;
  }

  /** Tools that nobody may see any more: whatever a list said before, they are in none. */
  get hidden(): ModelTool[] {
    return this.tools.filter((tool) => !tool.isPublished);
  }

  /** The lists of published tools that may be shown now, the newest first. */
  allowed(now: number, mustBeLatest: boolean): ModelTool[][] {
    const states = this.#states.toReversed();
    const oldest = states.findIndex(({ since }) => since <= now - MOST_STALE_MS);
    const recent = mustBeLatest ? states.slice(0, 1) : states.slice(0, oldest < 0 ? undefined : oldest + 1);
    return recent.map(({ tools }) => tools.filter((tool) => tool.isPublished));
  }
}
