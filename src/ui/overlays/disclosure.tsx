import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';

/** A section that opens and closes without scripts. */
export function Disclosure({
  summary,
  children,
  isOpen,
  onOpen,
  className,
}: {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Called when it was opened or closed. */
  onOpen?: (isOpen: boolean) => void;
  className?: string;
}) {
  return (
    <details
      open={isOpen}
      onToggle={onOpen && ((event) => onOpen(event.currentTarget.open))}
      className={joinClasses('group/part', className)}
    >
      <summary className="flex min-h-9 items-center justify-between gap-2 rounded-md font-semibold">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/part:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

/** The rest of a list, behind "Show 8 more". */
export function ShowMore({ more, fewer, children }: { more: string; fewer: string; children: ReactNode }) {
  return (
    <details className="group/more">
      <summary className="inline-flex min-h-9 items-center gap-1 rounded-md text-sm font-semibold text-accent hover:underline">
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{fewer}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
