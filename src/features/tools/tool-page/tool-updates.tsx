import History from 'lucide-react/icons/history';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClasses } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { ToolPage } from '../contract.ts';
import { ToolOutboundLink } from '../outbound/tool-outbound-link.tsx';

/** Releases, in the order in which they were listed. */
export function ToolUpdates({ tool }: { tool: ToolPage }) {
  if (tool.updates.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={t('tool.noUpdates')}
        actions={
          <ToolOutboundLink tool={tool} kind="website" className={buttonClasses()}>
            {t('tool.visit')}
          </ToolOutboundLink>
        }
      >
        <p>{t('tool.noUpdatesHint', { name: tool.name })}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="mb-6 font-display text-heading font-bold [overflow-wrap:anywhere]">
        {t('tool.updatesTitle', { name: tool.name })}
      </h2>
      <ol className="grid gap-8 border-l border-line pl-6">
        {tool.updates.map((update) => (
          <li key={`${update.version} ${update.date} ${update.title}`}>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <time dateTime={update.date}>{formatUtcDate(update.date)}</time>
              {update.version && <Badge>{t('tool.version', { version: update.version })}</Badge>}
            </p>
            <h3 lang={toolLanguage} className="mt-1 text-lg font-semibold [overflow-wrap:anywhere]">
              {update.title}
            </h3>
            <ul lang={toolLanguage} className="mt-2 grid list-disc gap-1 pl-5 marker:text-accent">
              {update.changes.map(({ description }) => (
                <li key={description} className="[overflow-wrap:anywhere]">
                  {description}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
