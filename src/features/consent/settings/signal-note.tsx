import ShieldCheck from 'lucide-react/icons/shield-check';
import { t } from '#src/shared/messages/translate.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { hasPrivacySignal } from '../consent-client.ts';

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
