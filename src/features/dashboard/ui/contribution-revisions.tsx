import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import type { Contribution } from '../contract.ts';
import { ContributionBadge, RejectionReason } from './contribution-facts.tsx';
import { contributionPath } from './contribution-status.ts';

function Name({ revision }: { revision: Contribution }) {
  const path = contributionPath(revision);
  const text = <span className="[overflow-wrap:anywhere]">{revision.name}</span>;
  if (!path) return <span className="min-w-0 font-medium">{text}</span>;
  return (
    <Link
      to={path}
      aria-label={t('dashboard.viewUpdateNamed', { name: revision.name })}
      className="inline-flex min-h-6 min-w-0 items-center font-medium underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      {text}
    </Link>
  );
}

/** The revisions of a tool with their status, newest first. */
export function ContributionRevisions({ revisions }: { revisions: Contribution[] }) {
  if (revisions.length === 0) return null;
  const title = `${t('dashboard.revisionHistory')} · ${t('dashboard.revisions', { count: revisions.length })}`;
  return (
    <div className="mt-1">
      <ShowMore more={title} fewer={title}>
        <ul className="mt-1 grid gap-3 border-l-2 border-line pl-4">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Name revision={revision} />
                <ContributionBadge contribution={revision} />
                <time dateTime={revision.created_at} className="text-sm text-muted">
                  {formatMoment(revision.created_at)}
                </time>
              </div>
              <RejectionReason contribution={revision} />
            </li>
          ))}
        </ul>
      </ShowMore>
    </div>
  );
}
