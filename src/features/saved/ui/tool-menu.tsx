import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useDismissibleDetails } from '#src/ui/overlays/use-dismissible-details.ts';
import type { SavedTool } from '../contract.ts';
import { askAboutSaved } from './saved-dialog-store.ts';

const item = 'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-medium hover:bg-sunken';

/** Moves, edits or removes one saved tool. */
export function ToolMenu({ tool, children }: { tool: SavedTool; children?: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismissibleDetails(details);
  const ask = (kind: 'move' | 'remove') => {
    details.current!.open = false;
    // The dialog returns the focus to here when it closes.
    details.current!.querySelector('summary')!.focus();
    askAboutSaved({ kind, tools: [tool], from: tool.folder_id });
  };
  const label = t('saved.menuOf', { name: tool.name });
  return (
    <details ref={details} className="relative z-10 shrink-0 open:z-30">
      <summary
        aria-label={label}
        title={label}
        className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      <ul className="absolute right-0 mt-1 w-52 rounded-card border border-line-strong bg-surface p-1.5 text-ink">
        {children}
        <li>
          <button type="button" className={item} onClick={() => ask('move')}>
            {t('saved.move')}
          </button>
        </li>
        <li>
          <button
            type="button"
            className={item}
            onClick={() => {
              details.current!.open = false;
              details.current!.querySelector('summary')!.focus();
              askAboutSaved({ kind: 'manage', tool });
            }}
          >
            {t('saved.editNotes')}
          </button>
        </li>
        <li>
          <button type="button" className={`${item} text-danger!`} onClick={() => ask('remove')}>
            {t('saved.remove')}
          </button>
        </li>
      </ul>
    </details>
  );
}
