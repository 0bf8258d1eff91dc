import ShieldCheck from 'lucide-react/icons/shield-check';
import { useId, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { hasOutsideCookies } from '#src/shared/site/outside-statistics.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { saveConsent } from '../choice-client.ts';
import { hasPrivacySignal, useConsent } from '../consent-client.ts';
import {
  ALL_CATEGORIES,
  type ConsentCategory,
  type ConsentChoice,
  ONLY_ESSENTIAL,
  type OptionalCategory,
} from '../rules.ts';

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

interface SwitchProps {
  category: ConsentCategory;
  draft: ConsentChoice;
  onChange: (category: OptionalCategory, isOn: boolean) => void;
}

/** A category's name, its text and its switch. The essential one is on and cannot be changed. */
export function ConsentSwitch({ category, draft, onChange }: SwitchProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const isEssential = category === 'essential';
  const isRefused = category === 'marketing' && isHydrated && hasPrivacySignal();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {t(`consent.${category}`)}
        </label>
        <p id={`${id}-text`} className="mt-1 text-sm text-muted">
          {category === 'analytics' && hasOutsideCookies()
            ? t('consent.matomoText')
            : t(`consent.${category}Text`)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Switch
          id={id}
          aria-describedby={`${id}-text`}
          checked={isEssential || (draft[category] && !isRefused)}
          disabled={isEssential || isRefused || !isHydrated}
          onChange={({ currentTarget }) => {
            if (!isEssential) onChange(category, currentTarget.checked);
          }}
        />
        {isEssential && <span className="text-xs text-muted">{t('consent.alwaysOn')}</span>}
      </div>
    </div>
  );
}

/** Says that the browser's Global Privacy Control is respected; nothing when it sends none. */
export function SignalNote() {
  if (!useHydrated() || !hasPrivacySignal()) return null;
  return (
    <p className="flex items-start gap-3 rounded-control bg-positive-soft p-4 text-sm">
      <ShieldCheck aria-hidden className="size-5 shrink-0 text-positive" />
      <span className="min-w-0">{t('consent.signal')}</span>
    </p>
  );
}
