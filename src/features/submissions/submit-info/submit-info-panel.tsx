import { t } from '#src/shared/messages/translate.ts';
import type { Audience } from './submit-info-audiences.ts';

const headingClasses = 'font-display text-heading font-bold';

/** Benefits of one audience and the five steps to submit. */
export function SubmitInfoPanel({ audience: { name, benefits, steps } }: { audience: Audience }) {
  return (
    <div className="grid gap-x-20 gap-y-14 lg:grid-cols-2">
      <section>
        <h3 id={`${name}-benefits`} className={headingClasses}>
          {t('submitInfo.benefits')}
        </h3>
        <ul aria-labelledby={`${name}-benefits`} className="mt-6 grid gap-8">
          {benefits.map(({ title, icon: Icon }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h4 className="text-lg font-semibold">{t(title)}</h4>
                <p className="mt-1 text-pretty text-muted">{t(`${title}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 id={`${name}-steps`} className={headingClasses}>
          {t('submitInfo.steps')}
        </h3>
        <ol aria-labelledby={`${name}-steps`} className="mt-6">
          {steps.map((title, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-4">
              <span
                aria-hidden="true"
                className="font-display text-2xl leading-7 font-bold text-accent tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h4 className="text-lg font-semibold">{t(title)}</h4>
                <p className="mt-0.5 text-pretty text-muted">{t(`${title}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
