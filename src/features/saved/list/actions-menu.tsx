import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';

const item = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-medium hover:bg-sunken';

/** A menu behind three dots. The focus is on its button when an action opens a dialog, so that it returns there. */
export function ActionsMenu({
  name,
  actions,
  className,
  listClassName,
}: {
  /** The folder or tool that the actions are for. */
  name: string;
  actions: { label: string; isDangerous?: boolean; run: () => void }[];
  className?: string;
  listClassName: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissibleDetails(details);
  const label = t('saved.menuOf', { name });
  return (
    <details ref={details} className={joinClasses('relative', className)}>
      <summary
        aria-label={label}
        title={label}
        className="flex size-11 items-center justify-center rounded-control hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      <ul
        className={joinClasses(
          'absolute mt-1 rounded-card border border-line-strong bg-surface p-1.5 text-ink',
          listClassName,
        )}
      >
        {actions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={joinClasses(item, action.isDangerous && 'text-danger!')}
              onClick={() => {
                details.current!.open = false;
                details.current!.querySelector('summary')!.focus();
                action.run();
              }}
            >
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
