import type { Caller } from '#src/server/http/route.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolCard } from '../contract.ts';

/** Sets `is_saved` for the caller, with one statement for the whole list. A visitor's answer stays as it is. */
export async function markSaved<Tool extends Pick<ToolCard, 'id' | 'is_saved'>>(
  { extensions }: ToolsContext,
  tools: readonly Tool[],
  caller: Caller | undefined,
): Promise<Tool[]> {
  const findSaved = extensions.only('tools.saved');
  if (!findSaved || !caller || tools.length === 0) return [...tools];
  const saved = await findSaved(
    caller.userId,
    tools.map((tool) => tool.id),
  );
  return tools.map((tool) => ({ ...tool, is_saved: saved.has(tool.id) }));
}
