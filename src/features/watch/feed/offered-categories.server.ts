import type { Category } from '#src/features/tools/contract.ts';
import { listCategories } from '#src/features/tools/service.server.ts';
import type { WatchContext } from '../context.server.ts';

/** Active categories with their numbers of tools. Counted once for each version of the catalogue. */
export function listOffered({ tools, offered }: WatchContext): readonly Category[] {
  const { version } = tools.catalogue;
  if (offered.version !== version) {
    offered.list = listCategories(tools);
    offered.version = version;
  }
  return offered.list;
}
