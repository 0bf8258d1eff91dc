import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** A line that explains what the page shows. Icon and text, so colour is never the only sign. */
export function Notice({ tone = 'plain', children }: { tone?: 'plain' | 'danger'; children: ReactNode }) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div
      className={joinClasses(
        'flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm',
        tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Error message. The region is always in the page, so that screen readers announce what appears in it. */
export function FailureNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="[overflow-wrap:anywhere] empty:hidden">
      {children && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}
