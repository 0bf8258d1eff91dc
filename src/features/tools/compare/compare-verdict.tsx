import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import type { ToolPage } from '../contract.ts';

function Reasons({ reasons, icon }: { reasons: readonly string[]; icon: ReactNode }) {
  return (
    <ul lang={toolLanguage} className="mt-2 grid gap-1.5">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2 [overflow-wrap:anywhere]">
          {icon}
          {reason}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ tool: { name, logo_url, best_for, not_for } }: { tool: ToolPage }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 print:p-3 print:text-sm">
      {best_for.length > 0 && (
        <>
          <h3 className="flex items-center gap-3 leading-snug font-semibold [overflow-wrap:anywhere]">
            <Logo src={logo_url} name={name} size="small" />
            {t('compare.choose', { name })}
          </h3>
          <Reasons
            reasons={best_for}
            icon={<Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />}
          />
        </>
      )}
      {not_for.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-muted first:mt-0">
            {t(best_for.length > 0 ? 'compare.elsewhere' : 'compare.notFor', { name })}
          </h3>
          <div className="text-sm text-muted">
            <Reasons reasons={not_for} icon={<X aria-hidden className="mt-0.5 size-4 shrink-0" />} />
          </div>
        </>
      )}
    </li>
  );
}

/** The tools by what they are good for; nothing when no listing says it. */
export function CompareVerdict({ tools }: { tools: readonly ToolPage[] }) {
  const told = tools.filter(({ best_for, not_for }) => best_for.length + not_for.length > 0);
  if (told.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-display text-heading font-bold">{t('compare.verdict')}</h2>
      <ul
        className={joinClasses(
          'grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none',
          told.length === 3 && 'md:grid-cols-3',
        )}
      >
        {told.map((tool) => (
          <Verdict key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
