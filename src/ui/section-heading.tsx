import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from '#src/ui/navigation/link.tsx';
import { joinClasses } from './join-classes.ts';

/** The link from the head of a section to all of it. */
export function SeeAll({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link to={to} className={joinClasses('see-all', className)}>
      {children}
      <ArrowRight aria-hidden />
    </Link>
  );
}

/** The head of a section: title, a line under it, and a link to all of it. */
export function SectionHeading({
  id,
  title,
  children,
  link,
}: {
  id?: string;
  title: string;
  children?: ReactNode;
  link?: { to: string; label: string };
}) {
  return (
    <div className="mb-5 flex items-end justify-between gap-x-6">
      <div className="max-w-2xl min-w-0">
        <h2 id={id} className="font-display text-heading font-bold">
          {title}
        </h2>
        {children && <p className="mt-1 text-muted">{children}</p>}
      </div>
      {link && <SeeAll to={link.to}>{link.label}</SeeAll>}
    </div>
  );
}
