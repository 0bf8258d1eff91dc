import '../messages/en-submit-info.ts';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { toolListQuery } from '#src/features/tools/client.ts';
import { brand } from '#src/shared/brand.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FORM_PATH } from '../rules.ts';
import { faqJsonLd, SubmitInfoFaq } from './submit-info-faq.tsx';
import { SHELF_TOOLS, SubmitInfoHero } from './submit-info-hero.tsx';
import { SubmitInfoPolicy } from './submit-info-policy.tsx';
import { SubmitInfoTabs } from './submit-info-tabs.tsx';

const shelfQuery = () => toolListQuery({ editorial: '1', per_page: SHELF_TOOLS });

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  await context.get(queryClientContext).prefetchQuery(shelfQuery());
  return {
    head: {
      title: `${t('submitInfo.title')} | ${brand.name}`,
      description: t('submitInfo.description', { brand: brand.name }),
      canonical: '/submit-ai',
      jsonLd: faqJsonLd(),
    },
  };
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
  const { data: shelf } = useQuery(shelfQuery());
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 sm:gap-24 sm:pt-20">
      <SubmitInfoHero tools={shelf?.data ?? []} />
      <SubmitInfoTabs />
      <SubmitInfoPolicy />
      <SubmitInfoFaq />
      <ClosingCall />
    </div>
  );
}
