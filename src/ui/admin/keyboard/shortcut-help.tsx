import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useId } from 'react';
import { type MessageKey, t, templateOf } from '#src/shared/messages/translate.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border border-line-strong bg-surface px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
      {children}
    </kbd>
  );
}

/** Opens the list of shortcuts. Hidden on phones and touch screens, which have no keyboard. */
export function ShortcutHint({ isOn, onOpen }: { isOn: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-9 items-center gap-2 rounded-md px-1 text-sm text-muted hover:text-ink hover:underline max-md:hidden pointer-coarse:hidden"
    >
      <Keyboard aria-hidden className="size-4" />
      <span>
        {isOn ? (
          <FillText text={templateOf('admin.shortcutsHint')} nodes={{ key: <Key>?</Key> }} />
        ) : (
          t('admin.shortcutsOff')
        )}
      </span>
    </button>
  );
}

/** A row is shown for a list that has its first key. */
const rows: { keys: string[]; text: MessageKey }[] = [
  { keys: ['J'], text: 'admin.keyNext' },
  { keys: ['K'], text: 'admin.keyPrevious' },
  { keys: ['A'], text: 'admin.keyApprove' },
  { keys: ['R'], text: 'admin.keyReject' },
  { keys: ['C'], text: 'admin.keyChanges' },
  { keys: ['E', 'Enter'], text: 'admin.keyExpand' },
  { keys: ['X'], text: 'admin.keySelect' },
  { keys: ['N'], text: 'admin.keyNote' },
  { keys: ['Z'], text: 'admin.keyUndo' },
  { keys: ['?'], text: 'admin.keyHelp' },
];

/** Explains the shortcuts of a list, and switches them on or off. */
export function ShortcutHelp({
  isOpen,
  onClose,
  isOn,
  onChoose,
  explained,
}: {
  isOpen: boolean;
  onClose: () => void;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
  /** The keys of the list. */
  explained: readonly string[];
}) {
  const id = useId();
  const shown = rows.filter(({ keys: [key = ''] }) => key === '?' || explained.includes(key.toLowerCase()));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('admin.shortcuts')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {shown.map(({ keys, text }) => (
          <div key={text} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex items-center gap-1.5 text-sm text-muted">
              {keys.map((key, index) => (
                <span key={key} className="inline-flex items-center gap-1.5">
                  {index > 0 && t('admin.or')}
                  <Key>{key}</Key>
                </span>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-4">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isOn}
            aria-describedby={`${id}-why`}
            onChange={(event) => onChoose(event.currentTarget.checked)}
            className="size-5"
          />
          {t('admin.shortcutsOn')}
        </label>
        <p id={`${id}-why`} className="text-sm text-muted">
          {t('admin.shortcutsOnText')}
        </p>
      </div>
    </Dialog>
  );
}
