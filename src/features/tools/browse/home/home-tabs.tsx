import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { HOME_TABS, type HomeTab } from '../../rules.ts';

const labels: Record<HomeTab, MessageKey> = {
  forYou: 'tab.forYou',
  trending: 'tab.trending',
  new: 'tab.new',
  free: 'tab.free',
};

export function HomeTabs({ current }: { current: HomeTab }) {
  const tabs = HOME_TABS.map((tab) => ({
    label: t(labels[tab]),
    to: tab === 'forYou' ? '/' : `/?tab=${tab}`,
    isCurrent: tab === current,
  }));
  return <TabLinks label={t('tab.label')} tabs={tabs} />;
}
