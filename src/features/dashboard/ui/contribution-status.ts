import { isUndecided } from '#src/features/tools/rules.ts';
import type { MessageKey } from '#src/shared/messages/translate.ts';
import type { BadgeTone } from '#src/ui/badge.tsx';
import type { Contribution } from '../contract.ts';

interface StatusLabel {
  label: MessageKey;
  tone: BadgeTone;
}

/** The label of a contribution's status. A pending revision is an update, not a new listing. */
export function statusOf({ status, pending_version_of }: Contribution): StatusLabel {
  if (status === 'changes_requested') return { label: 'dashboard.changesRequested', tone: 'danger' };
  if (pending_version_of !== null && status === 'pending')
    return { label: 'dashboard.pendingUpdate', tone: 'accent' };
  if (status === 'approved') return { label: 'dashboard.published', tone: 'positive' };
  if (status === 'pending') return { label: 'dashboard.underReview', tone: 'accent' };
  if (status === 'unlisted') return { label: 'dashboard.unlisted', tone: 'plain' };
  return { label: 'dashboard.rejected', tone: 'danger' };
}

/** The page of a contribution. An applied revision has none: the page of its tool shows it. */
export function contributionPath({ id, slug, status, pending_version_of }: Contribution): string | undefined {
  if (pending_version_of === null) return `/ai/${slug}`;
  return status === 'approved' ? undefined : `/ai/pending/${id}`;
}

export interface ContributionGroup {
  contribution: Contribution;
  revisions: Contribution[];
}

/** Groups revisions below the tool they change. A revision whose tool is not in the list is a group of its own. */
export function groupRevisions(contributions: readonly Contribution[]): ContributionGroup[] {
  const ids = new Set(contributions.map(({ id }) => id));
  const isRevision = ({ pending_version_of: parent }: Contribution) => parent !== null && ids.has(parent);
  return contributions
    .filter((contribution) => !isRevision(contribution))
    .map((contribution) => ({
      contribution,
      revisions: contributions.filter(
        (revision) => isRevision(revision) && revision.pending_version_of === contribution.id,
      ),
    }));
}

/** The groups to show, without unlisted tools. */
export function listContributions(contributions: readonly Contribution[]): ContributionGroup[] {
  return groupRevisions(contributions.filter(({ status }) => status !== 'unlisted'));
}

export function hasWaitingRevision({ revisions }: ContributionGroup): boolean {
  return revisions.some(isUndecided);
}
