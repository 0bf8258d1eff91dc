import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';

/** A row: its name as a link to the platform, badges, facts as `children`, and buttons. */
export function Row({
  href,
  name,
  badges,
  actions,
  children,
}: {
  href: string;
  name: string;
  badges: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1.5">
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
          {badges}
        </h3>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </article>
  );
}

/** Opens the dialog that edits a row. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {t('watchAdmin.edit')}
      <span className="sr-only"> ({name})</span>
    </Button>
  );
}
