import { type ReactNode, useId } from 'react';

/** A titled section of a settings page. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-display text-heading font-bold">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
