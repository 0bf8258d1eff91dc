import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { saveConsent } from '../choice-client.ts';
import { hasPrivacySignal, useConsent } from '../consent-client.ts';
import { ALL_CATEGORIES, type ConsentChoice, ONLY_ESSENTIAL, type OptionalCategory } from '../rules.ts';

const SAVED_FOR_MS = 3000;

const OPTIONAL = ['analytics', 'marketing', 'functional'] as const;

/** Stores an answer and says so for three seconds. */
function saveWithToast(choice: ConsentChoice): void {
  saveConsent(choice);
  setTimeout(showToast(t('consent.saved')), SAVED_FOR_MS);
}

/** Answers with all categories, without marketing when the browser refuses it by itself. */
export function acceptAll(): void {
  saveWithToast({ ...ALL_CATEGORIES, marketing: !hasPrivacySignal() });
}

export function acceptOnlyEssential(): void {
  saveWithToast(ONLY_ESSENTIAL);
}

/** The switches of a form that is saved as a whole. A change elsewhere, such as in another tab, replaces the draft. */
export function useConsentDraft() {
  const consent = useConsent();
  const [{ base, draft }, setState] = useState({ base: consent, draft: consent as ConsentChoice });
  if (base !== consent) setState({ base: consent, draft: consent });
  return {
    consent,
    draft,
    isChanged: OPTIONAL.some((category) => draft[category] !== consent[category]),
    change: (category: OptionalCategory, isOn: boolean) =>
      setState({ base: consent, draft: { ...draft, [category]: isOn } }),
    reset: () => setState({ base: consent, draft: ONLY_ESSENTIAL }),
    save: () => saveWithToast(draft),
  };
}
