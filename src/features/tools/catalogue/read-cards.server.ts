import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';
import { presentCard } from './present-tool.server.ts';

/** Cards of published tools in the order of the ids; a missing one is left out. */
export async function readCards(context: ToolsContext, ids: readonly number[]): Promise<ToolCard[]> {
  const tools = await context.catalogue.readTools(ids);
  return tools.map((tool) => presentCard(context, tool));
}
