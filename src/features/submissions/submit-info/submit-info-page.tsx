import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { LoaderFunctionArgs } from 'react-router';
import { toolListQuery } from '#src/features/tools/client.ts';
import type { ToolCard } from '#src/features/tools/contract.ts';
import { FORM_PATH } from '#src/features/tools/listings/public/prefill-rules.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { describePage, type PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { faqJsonLd, SubmitInfoFaq } from './submit-info-faq.tsx';
import { type Entry, SubmitInfoTabs } from './submit-info-tabs.tsx';

type ListedLogo = Pick<ToolCard, 'id' | 'slug' | 'name' | 'logo_url'>;

const PER_BOARD = 3;
/** Leaves one place free on the third board. */
const EXAMPLE_TOOLS = 8;

const nameClasses = 'mt-1.5 block truncate border-t-4 px-1 pt-1.5 text-xs font-medium transition-colors';
const liftClasses = 'mx-auto origin-bottom transition-transform duration-200 group-hover:-translate-y-1';

function Slot() {
  return (
    <Link to={FORM_PATH} className="group block rounded-card text-center">
      <span
        className={joinClasses(
          'flex size-20 items-center justify-center rounded-[22%] border-2 border-dashed border-accent text-accent sm:size-24',
          liftClasses,
        )}
      >
        <Plus aria-hidden className="size-8" />
      </span>
      <span className={joinClasses(nameClasses, 'border-accent text-accent')}>{t('submitInfo.slot')}</span>
    </Link>
  );
}

function Place({ tool }: { tool: ListedLogo }) {
  return (
    <Link to={`/ai/${tool.slug}`} className="group block rounded-card text-center">
      <Logo src={tool.logo_url} name={tool.name} size="huge" className={liftClasses} />
      <span className={joinClasses(nameClasses, 'border-line text-muted group-hover:text-ink')}>
        {tool.name}
      </span>
    </Link>
  );
}

/** Tools on their boards, with one place free. Narrow screens show the board that has it. */
function LogoRow({ tools }: { tools: ListedLogo[] }) {
  const places = [...tools.slice(0, EXAMPLE_TOOLS), null];
  const boards = Array.from({ length: Math.ceil(places.length / PER_BOARD) }, (_, board) =>
    places.slice(board * PER_BOARD, (board + 1) * PER_BOARD),
  );
  return (
    <nav aria-label={t('submitInfo.shelf')} className="grid gap-6 max-lg:max-w-md">
      {boards.map((board, index) => (
        <ul
          key={board[0]?.id ?? 'slot'}
          className={joinClasses('grid grid-cols-3', index < boards.length - 1 && 'max-lg:hidden')}
        >
          {board.map((tool) => (
            <li key={tool?.id ?? 'slot'} className="min-w-0">
              {tool ? <Place tool={tool} /> : <Slot />}
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function SubmitInfoHero({ tools }: { tools: ListedLogo[] }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <p className="font-semibold text-accent">{t('submitInfo.title')}</p>
        <h1 className="mt-3 font-display text-5xl leading-none font-extrabold tracking-tight sm:text-7xl">
          {t('submitInfo.heroTitle')}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-muted sm:text-xl">{t('submitInfo.heroLead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={FORM_PATH} variant="primary" size="large">
            {t('submitInfo.submit')}
          </ButtonLink>
          <ButtonLink to="/search" size="large">
            {t('submitInfo.existing')}
          </ButtonLink>
        </div>
      </div>
      <LogoRow tools={tools} />
    </header>
  );
}

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
