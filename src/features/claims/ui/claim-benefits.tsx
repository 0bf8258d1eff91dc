import BadgeCheck from 'lucide-react/icons/badge-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import Zap from 'lucide-react/icons/zap';
import { t } from '#src/shared/messages/translate.ts';

const benefits = [
  { icon: PencilLine, title: 'claims.benefitEdit', text: 'claims.benefitEditText' },
  { icon: BadgeCheck, title: 'claims.benefitBadge', text: 'claims.benefitBadgeText' },
  { icon: Zap, title: 'claims.benefitLive', text: 'claims.benefitLiveText' },
] as const;

export function ClaimBenefits() {
  return (
    <>
      <h2 className="font-display text-heading font-bold">{t('claims.benefits')}</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-1">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p className="font-semibold">{t(title)}</p>
              <p className="mt-0.5 text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
