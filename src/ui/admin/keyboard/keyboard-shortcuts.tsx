import Keyboard from 'lucide-react/icons/keyboard';
import Undo from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type MessageKey, t, templateOf } from '#src/shared/messages/translate.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { undoLast, useLastUndo } from '../undo/last-undo.ts';

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-7 rounded-md border border-line-strong bg-surface px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
      {children}
    </kbd>
  );
}

/** Opens the list of shortcuts. Hidden on phones and touch screens, which have no keyboard. */
function ShortcutHint({ isOn, onOpen }: { isOn: boolean; onOpen: () => void }) {
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
function ShortcutHelp({
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

/** Offers to undo the last decision as long as that is possible, after its message has gone. */
function LastUndoStrip() {
  const last = useLastUndo();
  if (!last) return <span />;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="min-w-0 [overflow-wrap:anywhere]">{last.text}</span>
      <button
        type="button"
        onClick={last.run}
        className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-ink underline underline-offset-4"
      >
        <Undo aria-hidden className="size-4" />
        {t('toast.undo')}
      </button>
    </p>
  );
}

const STORED = 'moderation_shortcuts';
const TYPING =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Actions by key. `Enter` counts only on a row itself, where it has no other meaning. */
type Shortcuts = Partial<
  Record<'j' | 'k' | 'a' | 'r' | 'c' | 'e' | 'x' | 'z' | 'n' | '?' | 'Enter', () => void>
>;

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** True while shortcuts are on. WCAG 2.1.4 asks for a way to switch them off; the browser stores the choice. */
function useShortcutChoice(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        if (next) localStorage.removeItem(STORED);
        else localStorage.setItem(STORED, 'off');
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

function keyOf({ key, shiftKey }: KeyboardEvent): keyof Shortcuts | undefined {
  if (key === 'Enter') return shiftKey ? undefined : key;
  if (key === '?') return key;
  if (shiftKey || !/^[jkarcexzn]$/i.test(key)) return undefined;
  return key.toLowerCase() as keyof Shortcuts;
}

/** True for a key that is not a shortcut: typing, a dialog, a combination of the browser, or a key held down. */
function isMeantElsewhere(event: KeyboardEvent, key: keyof Shortcuts): boolean {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return true;
  if (event.repeat && key !== 'j' && key !== 'k') return true;
  if (key === 'Enter' && !target?.matches?.('[data-row]')) return true;
  return Boolean(target?.closest?.(TYPING)) || document.querySelector('dialog[open]') !== null;
}

/** Listens for shortcuts on the whole page while `isOn`. */
function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    function handle(event: KeyboardEvent) {
      const key = keyOf(event);
      const action = key && latest.current[key];
      if (!action || isMeantElsewhere(event, key)) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

/**
 * Adds shortcuts to a tab, with a visible hint and a dialog that explains them. Every tab where something is decided has them:
 * Z undoes the last decision, whatever it was about.
 */
export function KeyboardShortcuts({ shortcuts = {} }: { shortcuts?: Omit<Shortcuts, 'z' | '?'> }) {
  const [isOn, choose] = useShortcutChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ ...shortcuts, z: undoLast, '?': () => setHelpOpen(true) }, isOn);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <LastUndoStrip />
      <ShortcutHint isOn={isOn} onOpen={() => setHelpOpen(true)} />
      <ShortcutHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={isOn}
        onChoose={choose}
        explained={[...Object.keys(shortcuts), 'z']}
      />
    </div>
  );
}
