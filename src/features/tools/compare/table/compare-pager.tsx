import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';

/** Columns that can be read side by side on a phone. */
const SHOWN = 2;

/** Which two of the tools a narrow screen shows. The style sheet hides the others there, and nowhere else. */
export function useShownPair(count: number) {
  const [wanted, setFirst] = useState(0);
  const last = Math.max(0, count - SHOWN);
  const first = Math.min(wanted, last);
  return {
    first,
    last,
    isBeside: (index: number) => index < first || index >= first + SHOWN,
    move: (step: 1 | -1) => setFirst(Math.min(last, Math.max(0, first + step))),
  };
}

/** Leads to the tools that a narrow screen does not show, and says which ones it does: "1–2 of 3". */
export function ComparePager({ pair, count }: { pair: ReturnType<typeof useShownPair>; count: number }) {
  if (count <= SHOWN) return null;
  return (
    <div className="compare-pager flex items-center justify-between md:hidden print:hidden">
      <p role="status" className="text-xs text-muted tabular-nums">
        {t('compare.shown', { first: pair.first + 1, last: pair.first + SHOWN, count })}
      </p>
      {/* Dimmed and not disabled at its end, because a disabled button loses the focus. */}
      <div className="-my-1 -mr-3 flex">
        <IconButton
          label={t('compare.previous')}
          aria-disabled={pair.first === 0 || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => pair.move(-1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('compare.next')}
          aria-disabled={pair.first === pair.last || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => pair.move(1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
