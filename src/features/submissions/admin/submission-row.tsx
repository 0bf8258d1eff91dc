import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { t } from '#src/shared/messages/translate.ts';
import { RowFrame } from '#src/ui/admin/list/row-frame.tsx';
import { Button, buttonClasses } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { isWebAddress } from './comparison/split-address.ts';
import type { AdminSubmission } from './contract.ts';
import { ScreenshotList } from './screenshot-list.tsx';
import { type SubmissionActions, SubmissionDecision } from './submission-decision.tsx';
import { SubmissionDetails } from './submission-details.tsx';
import { SubmissionByline, SubmissionHeading } from './submission-heading.tsx';
import { SubmissionRemarks, SubmissionWarnings } from './submission-remarks.tsx';

interface RowProps {
  submission: AdminSubmission;
  isCurrent: boolean;
  isBusy: boolean;
  isOpen: boolean;
  actions: SubmissionActions;
}

function VisitLink({ submission: { name, url } }: { submission: AdminSubmission }) {
  if (!isWebAddress(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      title={t('submissionsAdmin.visitName', { name })}
      className={buttonClasses({ size: 'small' })}
    >
      <ExternalLink aria-hidden className="size-4" />
      {t('submissionsAdmin.visit')}
      <span className="sr-only"> {`(${name}, ${t('tool.newTab')})`}</span>
    </a>
  );
}

/** A submission with its warnings and the decision. Opens to show every submitted field. */
export function SubmissionRow({ submission, isCurrent, isBusy, isOpen, actions }: RowProps) {
  const { id, name, logo_url, description } = submission;
  const panel = `submission-${id}-details`;
  const title = `submission-${id}-name`;
  return (
    <RowFrame id={id} labelledBy={title} isCurrent={isCurrent} isBusy={isBusy}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
        <div className="flex gap-4">
          <Logo src={logo_url} name={name} className="max-sm:size-10" />
          <div className="grid min-w-0 grow gap-1">
            <SubmissionHeading submission={submission} id={title} />
            <SubmissionByline submission={submission} />
          </div>
        </div>
        <p
          className={joinClasses(
            'max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere]',
            !isOpen && 'line-clamp-3 max-sm:hidden',
          )}
        >
          {description}
        </p>
        {!isOpen && submission.status === 'pending' && submission.screenshots.length > 0 && (
          <ScreenshotList
            submission={submission}
            className="no-scrollbar flex gap-2 overflow-x-auto *:w-28 *:shrink-0 sm:*:w-40"
          />
        )}
        <SubmissionRemarks submission={submission} />
        <SubmissionWarnings submission={submission} isOpen={isOpen} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('admin.detailsOf', { name })}
            onClick={() => actions.toggle(submission)}
            className="-ml-3"
          >
            {t('submissionsAdmin.details')}
            <ChevronDown
              aria-hidden
              className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </Button>
          <div className={isOpen ? undefined : 'max-sm:hidden'}>
            <VisitLink submission={submission} />
          </div>
          <div className="flex grow justify-end gap-2 empty:hidden max-sm:basis-full max-sm:*:grow">
            <SubmissionDecision submission={submission} isBusy={isBusy} actions={actions} />
          </div>
        </div>
        <div id={panel} hidden={!isOpen}>
          {isOpen && <SubmissionDetails submission={submission} />}
        </div>
      </div>
    </RowFrame>
  );
}
