import { t } from '#src/shared/messages/translate.ts';
import { useKept } from './kept-tools.ts';

/** Names what a sign-in that returns to `path` saves: a tool, or how many tools. Null when none was kept there. */
export function useKeptName(path: string | undefined): string | null {
  return useKept((tools) => {
    if (!tools.some((tool) => tool.path === path)) return null;
    return tools.length === 1 ? tools[0]!.name : t('tools.count', { count: tools.length });
  });
}
