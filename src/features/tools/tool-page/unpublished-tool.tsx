import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import type { ToolPage } from '../contract.ts';
import { ToolOverview } from './overview/tool-overview.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { type HeaderProps, ToolHeader } from './tool-header.tsx';
import { ToolUpdates } from './tool-updates.tsx';

/** Content of the page of an unpublished tool, also for the preview before it is submitted. */
export function UnpublishedContent({ tool, ...header }: Omit<HeaderProps, 'origin' | 'save' | 'more'>) {
  return (
    <>
      <div className="mt-8 mb-10">
        <ToolHeader tool={tool} origin="" {...header} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
          <ToolOverview tool={tool} />
          {tool.updates.length > 0 && <ToolUpdates tool={tool} />}
        </div>
        <aside aria-label={t('tool.facts')} className="min-w-0">
          <ToolFacts tool={tool} />
        </aside>
      </div>
    </>
  );
}

/** The page of an unpublished tool, without reviews, saving and sharing. */
export function UnpublishedTool({
  tool,
  banner,
  share,
}: {
  tool: ToolPage;
  /** Explains why only some people can see it. */
  banner: ReactNode;
  share: ReactNode;
}) {
  const crumbs = [
    { label: t('nav.home'), to: '/' },
    { label: t('nav.dashboard'), to: '/dashboard' },
    { label: tool.name },
  ];
  return (
    <div className="wrap pt-6">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-4">{banner}</div>
      <UnpublishedContent tool={tool} share={share} />
    </div>
  );
}
