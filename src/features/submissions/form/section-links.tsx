import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { MouseEvent } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { FORM_SECTIONS, type FormSection, type SectionStatus } from './draft/form-checks.ts';
import { sectionId } from './sections/form-fields.tsx';

const icons = { error: CircleAlert, complete: CircleCheck, empty: Circle };
const colours: Record<SectionStatus, string> = {
  error: 'text-danger',
  complete: 'text-positive',
  empty: 'text-muted',
};

interface ProgressProps {
  /** In percent. */
  completion: number;
  statuses: Readonly<Record<FormSection, SectionStatus>>;
  onSection: (section: FormSection) => void;
}

interface SectionLinkProps {
  section: FormSection;
  status: SectionStatus;
  isCompact: boolean;
  onSection: ProgressProps['onSection'];
}

function SectionLink({ section, status, isCompact, onSection }: SectionLinkProps) {
  const Icon = icons[status];
  const label = t(`toolForm.${section}`);
  function follow(event: MouseEvent) {
    event.preventDefault();
    onSection(section);
  }
  return (
    <a
      href={`#${sectionId(section)}`}
      onClick={follow}
      aria-label={`${label}, ${t(`toolForm.status_${status}`)}`}
      title={isCompact ? label : undefined}
      className={joinClasses(
        'flex min-h-11 items-center gap-2.5 rounded-control hover:bg-sunken',
        isCompact ? 'w-10 justify-center' : 'px-2.5 font-medium',
      )}
    >
      <Icon aria-hidden className={joinClasses('size-5 shrink-0', colours[status])} />
      {!isCompact && <span className="min-w-0">{label}</span>}
    </a>
  );
}

/** Each section with its status. */
export function SectionLinks({
  statuses,
  onSection,
  isCompact = false,
}: Omit<ProgressProps, 'completion'> & { isCompact?: boolean }) {
  return (
    <nav aria-label={t('toolForm.sections')}>
      <ul className={isCompact ? 'flex' : 'grid'}>
        {FORM_SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink
              section={section}
              status={statuses[section]}
              isCompact={isCompact}
              onSection={onSection}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Completion as a bar and as a number. */
export function CompletionBar({ completion }: { completion: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold tabular-nums">{t('toolForm.percent', { percent: completion })}</p>
      <ProgressBar label={t('toolForm.progress')} percent={completion} />
    </div>
  );
}

/** On narrow screens: completion and sections in one line that stays in sight. */
export function CompactProgress({ completion, statuses, onSection }: ProgressProps) {
  return (
    <div className="sticky top-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] flex items-center gap-3 border-b border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] md:top-15 lg:hidden">
      <div className="min-w-0 grow">
        <CompletionBar completion={completion} />
      </div>
      <SectionLinks statuses={statuses} onSection={onSection} isCompact />
    </div>
  );
}
