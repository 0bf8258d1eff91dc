import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import type { PendingVersion } from '#src/features/tools/contract.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { viewedToolQuery } from '../client.ts';
import { DeleteTool } from './delete-tool.tsx';
import { SubmittedBanner } from './submitted-banner.tsx';

/** Announces a pending revision. Its page is linked only for people who may see it. */
function WaitingRevision({ revision }: { revision: PendingVersion }) {
  const { id, can_overwrite, submitted_by, expires_at } = revision;
  if (!can_overwrite) return t('owner.updateBy', { name: submitted_by.name });
  return (
    <>
      {t('owner.updateWaits')} {t('owner.updateLapses', { date: formatDate(expires_at) })}{' '}
      <Link
        to={`/ai/pending/${id}`}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 hover:text-accent"
      >
        {t('owner.viewUpdate')}
      </Link>
    </>
  );
}

/** A strip above a tool's page for people who may edit it, with further actions. Empty for everyone else. */
export function OwnerStrip({
  slug,
  viewer,
  children,
}: {
  slug: string;
  viewer: Viewer;
  children?: ReactNode;
}) {
  const { data } = useQuery(viewedToolQuery(slug, viewer));
  const tool = data?.data;
  return (
    <>
      <SubmittedBanner />
      {tool?.can_edit && (
        <section
          aria-label={t('owner.label')}
          className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm"
        >
          <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
            {tool.pending_version ? <WaitingRevision revision={tool.pending_version} /> : t('owner.canEdit')}
          </p>
          <div className="flex flex-wrap gap-1 max-sm:-ml-3">
            <ButtonLink to={`/ai/${tool.slug}/edit`} size="small" variant="quiet">
              <Pencil aria-hidden className="size-3.5" />
              {t('owner.edit')}
            </ButtonLink>
            {children}
            <DeleteTool tool={tool} viewer={viewer} size="small" />
          </div>
        </section>
      )}
    </>
  );
}
