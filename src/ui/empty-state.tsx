import type { ReactNode } from 'react';

interface StateProps {
  icon?: ReactNode;
  title: string;
  /** Heading level of the title: one below the heading above it. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
}

function State({ icon, title, level = 2, children, actions, role }: StateProps & { role?: 'alert' }) {
  const Heading = `h${level}` as const;
  return (
    <div role={role} className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-16 text-center">
      {icon && (
        <div className="mb-2 flex size-14 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-6">
          {icon}
        </div>
      )}
      <Heading className="font-display text-heading font-bold">{title}</Heading>
      <div className="grid gap-1 text-muted">{children}</div>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** Shown when there is nothing to list. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

/** Shown when something failed; screen readers announce it at once. */
export function ErrorState(props: StateProps) {
  return <State {...props} role="alert" />;
}
