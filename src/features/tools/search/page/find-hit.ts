import type { ListedTool, ListedTools } from '../../browse/card/listed-tool.ts';

/** The first result of a misspelt search whose results fit on one page; others need no more tools below them. */
export function findHit(list: ListedTools | undefined): ListedTool | undefined {
  return list?.correction && list.pagination.last_page === 1 ? list.data[0] : undefined;
}
