import type { ReactNode } from 'react';
import type { ListedTool as Tool } from './listed-tool.ts';
import { ToolCard } from './tool-card.tsx';

const columns = {
  /** Next to a sidebar, so four columns only on very wide screens. */
  results: 'sm:grid-cols-2 xl:grid-cols-3 min-[120rem]:grid-cols-4',
  page: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
} as const;

interface ToolGridProps {
  tools: Tool[];
  layout?: keyof typeof columns;
  level?: 2 | 3;
  action?: (tool: Tool) => ReactNode;
  /** The order is the ranking of trending tools. */
  isRanked?: boolean;
  /** A picture for each card; without it no list loads what draws covers. */
  cover?: (tool: Tool) => ReactNode;
  /** Why a tool is in the list. */
  reason?: (tool: Tool) => string | undefined;
}

export function ToolGrid({ tools, layout = 'page', level, action, isRanked, cover, reason }: ToolGridProps) {
  return (
    <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 ${columns[layout]}`}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolCard
            tool={tool}
            level={level}
            isRanked={isRanked}
            action={action?.(tool)}
            cover={cover?.(tool)}
            reason={reason?.(tool)}
          />
        </li>
      ))}
    </ul>
  );
}
