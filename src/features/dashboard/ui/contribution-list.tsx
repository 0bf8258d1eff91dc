import { useQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Plus from 'lucide-react/icons/plus';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { contributionsQuery } from '../client.ts';
import { ContributionRow } from './contribution-row.tsx';
import { listContributions } from './contribution-status.ts';
import { PagedList } from './paged-list.tsx';

function SubmitLink() {
  return (
    <ButtonLink to="/submit-ai" variant="primary">
      <Plus aria-hidden className="size-4" />
      {t('dashboard.submitTool')}
    </ButtonLink>
  );
}

/** A person's submissions, newest first. */
export function ContributionList({ page, pathOf }: { page: number; pathOf: (page: number) => string }) {
  const query = useQuery(contributionsQuery(page));
  return (
    <PagedList
      query={query}
      pathOf={pathOf}
      empty={
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title={t('dashboard.noContributions')}
          actions={
            <>
              <SubmitLink />
              <ButtonLink to="/search">{t('dashboard.browse')}</ButtonLink>
            </>
          }
        >
          <p>{t('dashboard.noContributionsText')}</p>
        </EmptyState>
      }
    >
      {(contributions) => (
        <div>
          <div className="flex justify-end">
            <SubmitLink />
          </div>
          <ul className="divide-y divide-line">
            {listContributions(contributions).map((group) => (
              <ContributionRow key={group.contribution.id} group={group} />
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  );
}
