import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { ListedTool, ListedTools } from '../../browse/card/listed-tool.ts';
import { ToolGrid } from '../../browse/card/tool-grid.tsx';
import { similarToolsQuery } from '../../client.ts';
import { findHit } from './find-hit.ts';

/** Tools close to the hit of a misspelt search, in case it was not the one that was meant. */
export function SimilarToHit({
  list,
  action,
}: {
  list: ListedTools;
  action: (tool: ListedTool) => ReactNode;
}) {
  const hit = findHit(list);
  const { data } = useQuery({ ...similarToolsQuery(hit?.slug ?? ''), enabled: hit !== undefined });
  if (!hit || !data) return null;
  const shown = new Set(list.data.map(({ id }) => id));
  const tools = data.data.filter(({ id }) => !shown.has(id));
  if (tools.length === 0) return null;
  return (
    <div className="mt-10">
      <h2 className="mb-5 font-display text-heading font-bold">{t('results.similar', { name: hit.name })}</h2>
      <ToolGrid tools={tools} layout="results" action={action} />
    </div>
  );
}
