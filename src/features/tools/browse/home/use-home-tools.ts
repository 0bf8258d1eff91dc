import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useViewer } from '#src/shared/viewer.ts';
import type { HomeTab } from '../../rules.ts';
import type { ListedTool } from '../card/listed-tool.ts';
import { homeTabQuery } from './home-queries.ts';

/**
 * The tools of a tab. The page is the same for everyone, so a signed-in person sees the common list of "For You" until
 * their own has arrived, which is as long.
 */
export function useHomeTools(tab: HomeTab): ListedTool[] {
  const viewer = useViewer();
  const { data: common } = useSuspenseQuery(homeTabQuery(tab));
  const { data: own } = useQuery({
    ...homeTabQuery(tab, viewer),
    enabled: viewer !== null && tab === 'forYou',
  });
  return (viewer && own ? own : common).data;
}
