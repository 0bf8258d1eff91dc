import { type ToolSearch, toolSearchPath } from '#src/features/tools/search/public/search-intent-rules.ts';
import { Follow } from './follow.tsx';

/** Lets people follow a search. Nobody can follow one that asks for nothing. */
export function FollowSearch({ search }: { search: ToolSearch }) {
  const path = toolSearchPath({ ...search, sort: undefined, page: 1 });
  const [, query] = path.split('?');
  if (!query) return null;
  return (
    <div className="mt-6">
      <Follow kind="search" id={query} path={path} />
    </div>
  );
}
