import { figuresOf } from '../ranking-stats.server.ts';
import type { RankedTool, ToolDetails, ToolRecord, WholeTool } from '../tool-queries.server.ts';
import { FigureTable } from './figure-table.server.ts';
import { KnownTools } from './known-tools.server.ts';
import { RecordStore } from './record-store.server.ts';

/** Everything kept in memory of each published tool besides the search index. */
export class ToolMemory {
  readonly known = new KnownTools();
  readonly figures = new FigureTable();
  readonly #records = new RecordStore();

  /** True when memory has this tool as it is. */
  hasRecord(tool: WholeTool): boolean {
    return this.#records.has(tool);
  }

  set(tool: WholeTool): void {
    this.setBriefly(tool);
    this.setRecord(tool);
  }

  /** All but the record. */
  setBriefly(tool: RankedTool): void {
    this.figures.set(tool.id, figuresOf(tool));
    this.known.set(tool);
  }

  setRecord(tool: WholeTool): void {
    this.#records.set(tool);
  }

  /** Published tools in the order of the ids; others are left out. */
  readTools(ids: readonly number[]): ToolRecord[] {
    return ids.map((id) => this.#records.get(id)).filter((tool) => tool !== undefined);
  }

  /** Undefined for a tool that is not published. */
  readDetails(id: number): ToolDetails | undefined {
    return this.#records.getDetails(id);
  }

  delete(id: number): void {
    this.known.delete(id);
    this.figures.delete(id);
    this.#records.delete(id);
  }
}
