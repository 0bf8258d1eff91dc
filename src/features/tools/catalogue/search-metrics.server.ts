import type { Metric } from '#src/server/process/metrics/metrics.ts';
import type { ToolsContext } from '../context.server.ts';

/** The search engine, whichever it is. */
export function describeSearch({ catalogue: { search } }: ToolsContext): Metric[] {
  return [
    {
      name: 'aisle_search_tools',
      help: 'Published tools that the search finds',
      type: 'gauge',
      read: () => search.state.tools,
    },
    {
      name: 'aisle_search_words',
      help: 'Words in the index in memory; 0 with a search cluster',
      type: 'gauge',
      read: () => search.state.words,
    },
    {
      name: 'aisle_search_merge_seconds',
      help: 'How long the latest changes took to be put into the index in memory',
      type: 'gauge',
      read: () => search.state.mergeSeconds,
    },
    {
      name: 'aisle_search_up',
      help: '1 while the search answers, 0 while the cluster is away or has no index',
      type: 'gauge',
      read: () => (search.state.isReady && !search.state.isAway ? 1 : 0),
    },
  ];
}
