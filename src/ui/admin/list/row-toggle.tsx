import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

/** Opens and closes a compact row of a narrow screen. */
export function RowToggle({
  name,
  isOpen,
  onToggle,
  className,
}: {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  className: string;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('admin.detailsOf', { name })}
      onClick={onToggle}
      className={joinClasses(
        '-m-1 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <ChevronDown
        aria-hidden
        className={joinClasses('size-5 transition-transform', isOpen && 'rotate-180')}
      />
    </button>
  );
}
