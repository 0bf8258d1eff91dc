import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';

/** The name of a row as a link to its platform, followed by badges. */
export function RowHeading({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="min-w-0 font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:text-accent"
      >
        {name}
        <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted" />
      </a>
      {children}
    </h3>
  );
}
