import { toolListQuery } from '../../client.ts';
import { PAGE_SIZE } from '../../rules.ts';
import { type ToolSearch, writeListQuery } from '../public/search-intent-rules.ts';

/** Results of a search page, with facets. */
export function toolSearchQuery(search: ToolSearch) {
  return toolListQuery({ ...writeListQuery(search), per_page: PAGE_SIZE, facets: '1' });
}
