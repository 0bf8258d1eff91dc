import { useQuery } from '@tanstack/react-query';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { toolPath } from '../browse/card/tool-card.tsx';
import { similarToolsQuery } from '../client.ts';
import type { ToolPage } from '../contract.ts';

const TOOL_TABS = ['overview', 'reviews', 'alternatives', 'updates'] as const;
export type ToolTab = (typeof TOOL_TABS)[number];

const labels: Record<ToolTab, MessageKey> = {
  overview: 'tool.overview',
  reviews: 'tool.reviews',
  alternatives: 'tool.alternatives',
  updates: 'tool.updates',
};

export function parseToolTab(text: string | null): ToolTab {
  return TOOL_TABS.find((tab) => tab === text) ?? 'overview';
}

export function toolTabPath(tool: { slug: string }, tab: ToolTab): string {
  return tab === 'overview' ? toolPath(tool) : `${toolPath(tool)}?tab=${tab}`;
}

export function ToolTabs({ tool, current }: { tool: ToolPage; current: ToolTab }) {
  const { data: similar } = useQuery(similarToolsQuery(tool.slug));
  const hasAlternatives = similar?.data.length !== 0;
  const counts: Partial<Record<ToolTab, number>> = {
    reviews: tool.review_count,
    updates: tool.updates.length,
  };
  // Without alternatives their tab is only shown at its own address.
  const shown = TOOL_TABS.filter((tab) => tab !== 'alternatives' || tab === current || hasAlternatives);
  const tabs = shown.map((tab) => ({
    label: t(labels[tab]),
    to: toolTabPath(tool, tab),
    isCurrent: tab === current,
    count: counts[tab] || undefined,
  }));
  return <TabLinks label={t('tool.tabs')} tabs={tabs} />;
}
