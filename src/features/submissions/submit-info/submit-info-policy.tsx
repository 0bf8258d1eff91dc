import { t } from '#src/shared/messages/translate.ts';
import type { Entry } from './submit-info-audiences.ts';

const rules: readonly Entry[] = [
  'submitInfo.policyReview',
  'submitInfo.policyAccurate',
  'submitInfo.policyLink',
  'submitInfo.policyHonest',
];

/** The rules that moderators decide by. */
export function SubmitInfoPolicy() {
  return (
    <section
      aria-labelledby="policy"
      className="grid gap-x-16 gap-y-8 rounded-2xl bg-contrast p-6 text-on-contrast sm:p-10 lg:grid-cols-[1fr_2fr] lg:p-14"
    >
      <div>
        <h2 id="policy" className="font-display text-title font-bold">
          {t('submitInfo.policy')}
        </h2>
        <p className="mt-3 max-w-sm text-pretty opacity-80">{t('submitInfo.policyLead')}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {rules.map((rule) => (
          <li key={rule} className="border-l border-on-contrast/25 pl-5">
            <h3 className="text-lg font-semibold">{t(rule)}</h3>
            <p className="mt-1 text-pretty opacity-80">{t(`${rule}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
