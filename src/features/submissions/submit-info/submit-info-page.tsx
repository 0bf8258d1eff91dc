import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { toolListQuery } from '#src/features/tools/client.ts';
import { FORM_PATH } from '#src/features/tools/listings/public/prefill-rules.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { faqJsonLd, SubmitInfoFaq } from './submit-info-faq.tsx';
import { EXAMPLE_TOOLS, SubmitInfoHero } from './submit-info-hero.tsx';
import type { Entry } from './submit-info-tabs.tsx';
import { SubmitInfoTabs } from './submit-info-tabs.tsx';

const rules: readonly Entry[] = [
  'submitInfo.policyReview',
  'submitInfo.policyAccurate',
  'submitInfo.policyLink',
  'submitInfo.policyHonest',
];

/** The rules that moderators decide by. */
function SubmitInfoPolicy() {
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

const exampleToolsQuery = () => toolListQuery({ editorial: '1', per_page: EXAMPLE_TOOLS });

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).prefetchQuery(exampleToolsQuery());
  return describePage(
    '/submit-ai',
    t('submitInfo.title'),
    t('submitInfo.description', { brand: brand.name }),
    { jsonLd: faqJsonLd() },
  );
}

function ClosingCall() {
  return (
    <section
      aria-labelledby="call"
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-t border-line pt-12"
    >
      <div>
        <h2 id="call" className="font-display text-title font-bold">
          {t('submitInfo.callTitle')}
        </h2>
        <p className="mt-2 text-lg text-muted">{t('submitInfo.callText')}</p>
      </div>
      <ButtonLink to={FORM_PATH} variant="primary" size="large">
        {t('submitInfo.submit')}
      </ButtonLink>
    </section>
  );
}

export function Component() {
  const { data: examples } = useQuery(exampleToolsQuery());
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 sm:gap-24 sm:pt-20">
      <SubmitInfoHero tools={examples?.data ?? []} />
      <SubmitInfoTabs />
      <SubmitInfoPolicy />
      <SubmitInfoFaq />
      <ClosingCall />
    </div>
  );
}
