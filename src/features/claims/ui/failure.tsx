import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice.tsx';

/** Error message. The region is always in the page, so that screen readers announce what appears in it. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="[overflow-wrap:anywhere] empty:hidden">
      {children && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}
