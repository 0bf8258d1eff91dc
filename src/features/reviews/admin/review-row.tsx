import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HistoryDialog } from '#src/features/queue/notes/history-client.ts';
import { signalText } from '#src/features/spam/client.ts';
import { REVIEW_HOURS } from '#src/features/tools/rules.ts';
import { formatShortDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DecisionButtons } from '#src/ui/admin/list/decision-buttons.tsx';
import { FindingList } from '#src/ui/admin/list/finding-list.tsx';
import { NotesButton } from '#src/ui/admin/list/notes-button.tsx';
import { OwnNotice } from '#src/ui/admin/list/own-notice.tsx';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { RowToggle } from '#src/ui/admin/list/row-toggle.tsx';
import { WaitingTime } from '#src/ui/admin/list/waiting-time.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { RatingStars } from '#src/ui/icons/rating-stars.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { AdminReview } from './contract.ts';

interface ReviewActions {
  approve: (review: AdminReview) => void;
  reject: (review: AdminReview) => void;
  remove: (review: AdminReview) => void;
  /** Undefined where rows are decided one by one. */
  select?: (review: AdminReview) => void;
}

interface RowProps {
  review: AdminReview;
  isCurrent: boolean;
  isBusy: boolean;
  isSelected?: boolean;
  actions: ReviewActions;
  /** The dialogs of the decision, where each row has its own. */
  children?: ReactNode;
}

const tones: Record<AdminReview['status'], BadgeTone> = {
  pending: 'accent',
  approved: 'positive',
  rejected: 'danger',
};

function Heading({ review, title }: { review: AdminReview; title: string }) {
  const { user, ai_tool: tool, rating, status, created_at, helpful_count } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Avatar src={user.avatar_url} name={user.name} className="size-6 sm:size-8" />
        <span className="font-medium text-ink [overflow-wrap:anywhere]">{user.name}</span>
        <RatingStars value={rating} className="h-4 w-21.5" />
        <Badge tone={tones[status]}>{t(`admin.${status}`)}</Badge>
      </p>
      <h3 id={title} className="mt-1 font-semibold [overflow-wrap:anywhere] sm:mt-2 sm:text-lg">
        {review.title}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted [overflow-wrap:anywhere]">
        <span>
          {t('reviewsAdmin.reviewOf')}{' '}
          <Link
            to={`/ai/${tool.slug}?tab=reviews`}
            className="font-semibold text-ink underline decoration-line-strong hover:text-accent"
          >
            {tool.name}
          </Link>
        </span>
        <time dateTime={created_at}>{formatShortDate(created_at)}</time>
        {status === 'pending' && <WaitingTime since={created_at} hours={REVIEW_HOURS} />}
        <span className="max-sm:hidden">{t('reviewsAdmin.helpful', { count: helpful_count })}</span>
      </p>
    </>
  );
}

/** Keeps the focus at the row when a decision removes the button that was pressed. */
function useStayAtRow(id: number, status: AdminReview['status']) {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const hasFocus = document.activeElement && document.activeElement !== document.body;
    const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    if (!hasFocus) row?.focus({ preventScroll: true });
  }, [id, status]);
}

function Buttons({
  review,
  isBusy,
  isOpen,
  actions,
}: Pick<RowProps, 'review' | 'isBusy' | 'actions'> & { isOpen: boolean }) {
  const name = t('reviewsAdmin.reviewBy', { title: review.title, name: review.user.name });
  const isRefused = review.own === 'refused';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {!isRefused && (
        <Button
          size="small"
          aria-disabled={isBusy || undefined}
          variant="quiet"
          aria-label={t('admin.deleteName', { name })}
          onClick={() => actions.remove(review)}
          className="-ml-3 text-danger!"
        >
          {t('admin.delete')}
        </Button>
      )}
      {/* Closed rows of a phone have room for the decision only. */}
      <span className={isOpen ? undefined : 'max-sm:hidden'}>
        <NotesButton
          name={review.user.name}
          render={(close) => (
            <HistoryDialog
              subject={{ subject: 'user', id: review.user.id }}
              name={review.user.name}
              onClose={close}
            />
          )}
        />
      </span>
      <span className="grow" />
      {review.status === 'pending' && !isRefused && (
        <DecisionButtons
          name={name}
          isBusy={isBusy}
          onReject={() => actions.reject(review)}
          onApprove={() => actions.approve(review)}
        />
      )}
    </div>
  );
}

/** A review with its author, tool and decision. Only pending ones can be selected. */
export function ReviewRow({ review, isCurrent, isBusy, isSelected = false, actions, children }: RowProps) {
  const title = `review-${review.id}-title`;
  const [isOpen, setOpen] = useState(false);
  const isPending = review.status === 'pending';
  useStayAtRow(review.id, review.status);
  const { title: text, user } = review;
  return (
    <RowFrame id={review.id} labelledBy={title} isCurrent={isCurrent} isBusy={isBusy}>
      <div className="flex gap-3">
        {isPending && review.own !== 'refused' && actions.select && (
          <label className="-m-2 flex size-11 shrink-0 items-center justify-center">
            <span className="sr-only">{t('reviewsAdmin.select', { title: text, name: user.name })}</span>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={() => actions.select?.(review)}
              className="size-5"
            />
          </label>
        )}
        <div className="min-w-0 grow">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <Heading review={review} title={title} />
            </div>
            <RowToggle name={text} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} className="sm:hidden" />
          </div>
          <p
            className={joinClasses(
              'mt-2 max-w-[75ch] whitespace-pre-line [overflow-wrap:anywhere]',
              !isOpen && (isPending ? 'max-sm:line-clamp-2' : 'max-sm:hidden'),
            )}
          >
            {review.content}
          </p>
          {review.signals.length > 0 && (
            <div className="mt-3">
              <FindingList texts={review.signals.map(signalText)} />
            </div>
          )}
          {isPending && review.own && (
            <div className="mt-3">
              <OwnNotice own={review.own} />
            </div>
          )}
          {review.status === 'rejected' && review.rejection_reason && (
            <p
              className={joinClasses(
                !isOpen && 'max-sm:hidden',
                'mt-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm whitespace-pre-line text-danger [overflow-wrap:anywhere]',
              )}
            >
              <strong>{t('admin.rejectionReason')}:</strong> {review.rejection_reason}
            </p>
          )}
          {/* Closed rows of a phone keep only the decision. */}
          <div className={isOpen || isPending ? undefined : 'max-sm:hidden'}>
            <Buttons review={review} isBusy={isBusy} isOpen={isOpen} actions={actions} />
          </div>
        </div>
      </div>
      {children}
    </RowFrame>
  );
}
