import { createContext, type ReactNode, use } from 'react';
import { joinClasses } from '#src/ui/join-classes.ts';

/** Where rows of several lists stand among each other: what makes their ids unique, and the name of their list. */
export const RowScope = createContext<{ prefix: string; label: string }>({ prefix: '', label: '' });

/** A row that can be reached with shortcuts: it takes the focus, and the current one is highlighted. */
export function RowFrame({
  id,
  labelledBy,
  isCurrent,
  isBusy,
  children,
}: {
  id: number;
  labelledBy: string;
  isCurrent: boolean;
  isBusy: boolean;
  children: ReactNode;
}) {
  const { prefix, label } = use(RowScope);
  return (
    <li>
      <article
        data-row={prefix + id}
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-current={isCurrent || undefined}
        aria-busy={isBusy || undefined}
        className={joinClasses(
          'relative scroll-my-28 rounded-card border bg-surface p-3 transition-colors sm:p-5',
          isCurrent
            ? 'border-line-strong before:absolute before:inset-y-3 before:-left-px before:w-1 before:rounded-chip before:bg-accent'
            : 'border-line',
          isBusy && 'opacity-60',
        )}
      >
        {label && <p className="mb-2 text-sm font-semibold text-accent">{label}</p>}
        {children}
      </article>
    </li>
  );
}
