import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useDismissibleDetails } from './use-dismissible-details.ts';

const item = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-medium hover:bg-sunken';

export interface MenuAction {
  label: string;
  /** Names the action to screen readers, where its label leaves out whom it is about. */
  fullLabel?: string;
  isDangerous?: boolean;
  /** Effect of the action, or the page that it leads to. */
  run: (() => void) | { to: string } | { href: string };
}

/** Room that the menu leaves at the edges of the window, px. */
const MARGIN = 8;

/** Places the list of an open menu next to its button, within the window: what scrolls around it would cut it off. */
function usePlace(details: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const button = details.current?.querySelector('summary')?.getBoundingClientRect();
    if (!isOpen || !button || !list.current) return;
    const { offsetHeight: height, offsetWidth: width } = list.current;
    const hasRoomBelow = button.bottom + height + MARGIN <= innerHeight;
    setPlace({
      top: Math.max(MARGIN, hasRoomBelow ? button.bottom : button.top - height),
      left: Math.max(MARGIN, button.right - width),
    });
    // It would stay behind.
    addEventListener('scroll', close, { capture: true, once: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, [details, isOpen]);
  return { list, place };
}

function Action({
  action: { label, fullLabel, isDangerous, run },
  onFollow,
}: {
  action: MenuAction;
  onFollow: () => void;
}) {
  const look = { 'aria-label': fullLabel, className: joinClasses(item, isDangerous && 'text-danger!') };
  if (typeof run === 'function') {
    return (
      <button
        type="button"
        {...look}
        onClick={() => {
          onFollow();
          run();
        }}
      >
        {label}
      </button>
    );
  }
  if ('to' in run) {
    return (
      <Link to={run.to} {...look} onClick={onFollow}>
        {label}
      </Link>
    );
  }
  return (
    <a href={run.href} target="_blank" rel="noopener nofollow" {...look} onClick={onFollow}>
      {label}
    </a>
  );
}

/** A menu behind three dots. The focus is on its button when an action opens a dialog, so that it returns there. */
export function ActionsMenu({
  name,
  actions,
  className,
}: {
  /** Purpose of the actions. */
  name: string;
  actions: MenuAction[];
  className?: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { list, place } = usePlace(details, isOpen);
  useDismissibleDetails(details);
  const label = t('menu.of', { name });
  function follow() {
    details.current!.open = false;
    details.current!.querySelector('summary')!.focus();
  }
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={joinClasses('relative', className)}
    >
      <summary
        aria-label={label}
        title={label}
        className="flex size-11 items-center justify-center rounded-control hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      <ul
        ref={list}
        style={place}
        className="fixed z-40 w-56 rounded-card border border-line-strong bg-surface p-1.5 text-ink"
      >
        {actions.map((action) => (
          <li key={action.label}>
            <Action action={action} onFollow={follow} />
          </li>
        ))}
      </ul>
    </details>
  );
}
