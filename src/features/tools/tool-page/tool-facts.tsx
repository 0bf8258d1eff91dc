import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import type { ToolPage } from '../contract.ts';
import { factValue } from '../listings/fact-value.tsx';
import { DATA_FACTS, listFacts } from '../listings/public/fact-rules.ts';
import type { FactName } from '../listings/public/listing-field-rules.ts';
import { shownHost } from '../outbound/outbound-address.ts';
import { ToolOutboundLink } from '../outbound/tool-outbound-link.tsx';
import { toolSearchPath } from '../search/public/search-intent-rules.ts';

const ROWS = listFacts({
  first: ['kind'],
  elsewhere: ['free_limits', ...DATA_FACTS],
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tool-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function listRows(names: readonly FactName[], tool: ToolPage): ReactNode[] {
  return names.flatMap((name) => {
    const value = factValue(name, tool);
    if (value === null) return [];
    return (
      <Fact key={name} label={t(`listing.${name}`)}>
        {value}
      </Fact>
    );
  });
}

/** Rows of facts that tools are compared by; unknown ones have none. */
function ComparedFacts({ tool }: { tool: ToolPage }) {
  const isTypeAlone = tool.platforms.every((platform) => platform === tool.type);
  return listRows(
    ROWS.filter((name) => !(name === 'platforms' && isTypeAlone)),
    tool,
  );
}

/** Rows about the use of what people enter; nothing while nothing of it is known. */
function DataUse({ tool }: { tool: ToolPage }) {
  const rows = listRows(DATA_FACTS, tool);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 font-display text-heading font-bold">{t('tool.dataUse')}</h2>
      <dl className="border-b border-line text-sm">{rows}</dl>
    </>
  );
}

const linkClasses =
  'inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current';

function hostOf(address: string): string {
  const url = URL.parse(address);
  return url ? shownHost(url) : address;
}

/**
 * Facts in the same order for every tool; unknown ones have no row. The header has maker, category, type and price, and the plans
 * what is free.
 */
export function ToolFacts({ tool }: { tool: ToolPage }) {
  return (
    <>
      <h2 className="mb-2 font-display text-heading font-bold">{t('tool.facts')}</h2>
      <dl className="border-b border-line text-sm">
        <ComparedFacts tool={tool} />
        <Fact label={t('tool.openSource')}>
          {t(tool.is_open_source ? 'tool.openSourceYes' : 'tool.openSourceNo')}
        </Fact>
        {tool.url && (
          <Fact label={t('tool.website')}>
            {tool.lifecycle === 'discontinued' ? (
              hostOf(tool.url)
            ) : (
              <ToolOutboundLink tool={tool} kind="website" className={linkClasses}>
                {hostOf(tool.url)}
              </ToolOutboundLink>
            )}
          </Fact>
        )}
        {tool.submitted_by && <Fact label={t('tool.submittedBy')}>{tool.submitted_by.name}</Fact>}
        <Fact label={t('tool.added')}>{formatUtcDate(tool.published_at ?? tool.created_at)}</Fact>
      </dl>
      <DataUse tool={tool} />
      {tool.tags.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 font-display text-heading font-bold">{t('tool.tags')}</h2>
          <ul className="flex flex-wrap gap-2">
            {tool.tags.map((tag) => (
              // Tags of unpublished tools may not have an id yet.
              <li key={tag.slug} className="max-w-full">
                <ChipLink to={toolSearchPath({ tags: [tag.slug] })}>
                  <span lang={toolLanguage} className="truncate">
                    {tag.name}
                  </span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
