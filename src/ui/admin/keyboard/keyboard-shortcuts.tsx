import { useState } from 'react';
import { ShortcutHelp, ShortcutHint } from './shortcut-help.tsx';
import { type Shortcuts, useShortcutChoice, useShortcuts } from './use-shortcuts.ts';

/** Adds shortcuts to a list, with a visible hint and a dialog that explains them. */
export function KeyboardShortcuts({ shortcuts, canSelect }: { shortcuts: Shortcuts; canSelect: boolean }) {
  const [isOn, choose] = useShortcutChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ ...shortcuts, '?': () => setHelpOpen(true) }, isOn);
  return (
    <div className="flex justify-end">
      <ShortcutHint isOn={isOn} onOpen={() => setHelpOpen(true)} />
      <ShortcutHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        isOn={isOn}
        onChoose={choose}
        canSelect={canSelect}
      />
    </div>
  );
}
