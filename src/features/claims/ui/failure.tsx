import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice.tsx';

/** Why it did not work. The region is always there, so that a screen reader watches it. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="[overflow-wrap:anywhere] empty:hidden">
      {children && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}
