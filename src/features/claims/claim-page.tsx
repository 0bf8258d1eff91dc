import { useSuspenseQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import LogIn from 'lucide-react/icons/log-in';
import PencilLine from 'lucide-react/icons/pencil-line';
import Zap from 'lucide-react/icons/zap';
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import { toolQuery } from '#src/features/tools/client.ts';
import { isAbsent } from '#src/features/tools/tool-page/is-absent.ts';
import { ToolNotFoundLinks } from '#src/features/tools/tool-page/tool-not-found-links.tsx';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { type PageData, pageHead } from '#src/shared/page-head.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { RetryState } from '#src/ui/retry-state.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { claimPath } from './rules.ts';
import { ClaimFlow, FlowSkeleton } from './ui/claim-flow.tsx';
import { readMailedLink } from './ui/use-mailed-link.ts';

const benefits = [
  { icon: PencilLine, title: 'claims.benefitEdit', text: 'claims.benefitEditText' },
  { icon: BadgeCheck, title: 'claims.benefitBadge', text: 'claims.benefitBadgeText' },
  { icon: Zap, title: 'claims.benefitLive', text: 'claims.benefitLiveText' },
] as const;

function ClaimBenefits() {
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

interface ClaimPageData extends PageData {
  isMissing: boolean;
}

/** A mailed link has a secret in its address, so no cache may keep the page, and no request may name the address. */
const noStore = { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } };

function headOf(title: string, canonical: string): PageData['head'] {
  return pageHead(canonical, title, t('claims.lead'), { noindex: true });
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug!;
  const { search } = new URL(request.url);
  try {
    const { data: tool } = await context.get(queryClientContext).fetchQuery(toolQuery(slug));
    const path = claimPath(tool.slug);
    if (tool.slug !== slug) return redirect(path + search, 301);
    const page: ClaimPageData = {
      head: headOf(t('claims.title', { name: tool.name }), path),
      isMissing: false,
    };
    return data(page, search ? noStore : undefined);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const page: ClaimPageData = { head: headOf(t('tool.notFoundTitle'), '/search'), isMissing: true };
    return data(page, { status: 404 });
  }
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const isLink = readMailedLink(parameters) !== null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <h2 className="font-display text-heading font-bold">
        {t(isLink ? 'claims.signInLink' : 'claims.signIn')}
      </h2>
      <p className="max-w-prose text-muted">{t(isLink ? 'claims.signInLinkText' : 'claims.signInText')}</p>
      <ButtonLink variant="primary" className="justify-self-start" to={signInPath(pathname + search)}>
        <LogIn aria-hidden className="size-4" />
        {t('auth.signIn')}
      </ButtonLink>
    </Card>
  );
}

function Claiming({ slug }: { slug: string }) {
  const { data: tool } = useSuspenseQuery(toolQuery(slug)).data;
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const crumbs = [
    { label: t('nav.home'), to: '/' },
    { label: tool.name, to: `/ai/${tool.slug}` },
    { label: t('claims.crumb') },
  ];
  return (
    <div className="wrap pt-6">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-5 flex items-start gap-4 sm:gap-6">
        <Logo src={tool.logo_url} name={tool.name} size="large" />
        <div className="min-w-0">
          <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">
            {t('claims.title', { name: tool.name })}
          </h1>
          <p className="mt-2 max-w-[62ch] text-lg text-muted">{t('claims.lead')}</p>
        </div>
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <noscript>
            <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5">{t('claims.needsScripts')}</p>
          </noscript>
          {viewer ? (
            <ClaimFlow key={viewer.id} tool={tool} viewer={viewer} />
          ) : isHydrated ? (
            <SignInFirst />
          ) : (
            <FlowSkeleton />
          )}
        </div>
        <aside className="min-w-0">
          <ClaimBenefits />
        </aside>
      </div>
    </div>
  );
}

export function Component() {
  const { isMissing } = useLoaderData<ClaimPageData>();
  const { slug } = useParams();
  if (!isMissing) return <Claiming slug={slug!} />;
  return (
    <NotFound title={t('tool.notFoundTitle')} text={t('tool.notFoundText')}>
      <ToolNotFoundLinks />
    </NotFound>
  );
}

export function ErrorBoundary() {
  return <RetryState title={t('tool.loadError')} />;
}
