import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { CONSENT_CATEGORIES } from '../rules.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import { SignalNote } from './signal-note.tsx';
import { acceptAll, acceptOnlyEssential, useConsentDraft } from './use-consent-draft.ts';

/** A switch for each category. Nothing is stored before one of the buttons is pressed. */
export function CustomizeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { draft, isChanged, change, save } = useConsentDraft();
  const answer = (decide: () => void) => () => {
    onClose();
    decide();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('consent.dialog')}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 [&>*]:px-3">
          <Button onClick={answer(acceptOnlyEssential)}>{t('consent.onlyEssential')}</Button>
          <Button onClick={answer(acceptAll)}>{t('consent.acceptAll')}</Button>
          <Button className="max-sm:col-span-2" disabled={!isChanged} onClick={answer(save)}>
            {t('consent.save')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-5">
        {CONSENT_CATEGORIES.map((category) => (
          <li key={category}>
            <ConsentSwitch category={category} draft={draft} onChange={change} />
          </li>
        ))}
      </ul>
      <div className="not-empty:mt-5">
        <SignalNote />
      </div>
    </Dialog>
  );
}
