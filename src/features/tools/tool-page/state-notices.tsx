import { formatUtcDate } from '#src/shared/format-date.ts';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ToolPage } from '../contract.ts';
import { toolTabPath } from './tool-tabs.tsx';

const linkClasses = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent';

/** True when several visits to the tool's website have failed, so that its owner is asked. */
export function isLost({ health }: ToolPage): boolean {
  return health?.state === 'unreachable' || health?.state === 'parked';
}

/** True for a tool that is no longer offered: nothing leads to its website. */
export function isDiscontinued({ lifecycle }: ToolPage): boolean {
  return lifecycle === 'discontinued';
}

function Discontinued({ tool }: { tool: ToolPage }) {
  const { discontinued_at, discontinued_note, successor } = tool;
  return (
    <div className="mb-6 max-w-2xl">
      <Notice>
        <p className="font-semibold">
          {t('tool.discontinuedSince', { name: tool.name, date: formatUtcDate(discontinued_at ?? '') })}
        </p>
        {discontinued_note && (
          <p lang={toolLanguage} className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {discontinued_note}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-4">
          {successor && (
            <Link to={`/ai/${successor.slug}`} className={linkClasses}>
              {t('tool.successor', { name: successor.name })}
            </Link>
          )}
          <Link to={toolTabPath(tool, 'alternatives')} preventScrollReset className={linkClasses}>
            {t('tool.seeAlternatives')}
          </Link>
          {isOn('health') && (
            <Link to="/discontinued" className={linkClasses}>
              {t('tool.allDiscontinued')}
            </Link>
          )}
        </p>
      </Notice>
    </div>
  );
}

/** Says that a tool is no longer offered, or that its website could not be reached. */
export function StateNotice({ tool }: { tool: ToolPage }) {
  if (isDiscontinued(tool)) return <Discontinued tool={tool} />;
  const { health } = tool;
  if (health?.state !== 'unreachable') return null;
  return (
    <div className="mb-6 max-w-2xl">
      <Notice>{t('tool.unreachable', { date: formatUtcDate(health.since) })}</Notice>
    </div>
  );
}
