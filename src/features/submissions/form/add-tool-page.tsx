import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { userQuery } from '#src/features/identity/client.ts';
import { ToolCard } from '#src/features/tools/browse/card/tool-card.tsx';
import { categoriesQuery, typesQuery } from '#src/features/tools/client.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { FORM_PATH } from '#src/features/tools/listings/public/prefill-rules.ts';
import { toolTypes } from '#src/features/tools/rules.ts';
import { UnpublishedContent } from '#src/features/tools/tool-page/unpublished-tool.tsx';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { signInPath, useViewer } from '#src/shared/viewer.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { AddToolForm } from './add-tool-form.tsx';
import { usePictureUrls } from './pictures/thumbnail.tsx';
import { previewTool } from './preview/preview-tool.ts';
import type { ToolForm } from './use-tool-form.ts';

/** Shown after the form was sent. What somebody without a confirmed address has sent has no place in the queue yet. */
function Submitted({ tool, onAnother }: { tool: ToolPage; onAnother: () => void }) {
  const { name, queue_position: place } = tool;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
      <span className="grid size-16 place-content-center rounded-full bg-positive-soft text-positive">
        <CircleCheck aria-hidden className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="font-display text-title font-bold outline-none">
        {t('toolForm.successTitle')}
      </h1>
      <div role="status" className="grid gap-1 text-lg text-muted [overflow-wrap:anywhere]">
        <p>{t('toolForm.success', { name })}</p>
        {place && <p className="font-semibold text-ink">{t('tool.queuePlace', { count: place })}</p>}
        {place === null && <p className="font-semibold text-ink">{t('toolForm.confirmFirst')}</p>}
      </div>
      <section aria-labelledby="next" className="w-full rounded-card border border-line p-5 text-left">
        <h2 id="next" className="font-display text-lg font-bold">
          {t('toolForm.next')}
        </h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
          <li>{t('toolForm.nextQueue')}</li>
          <li>{t('toolForm.nextMail')}</li>
          {isOn('claims') && <li>{t('toolForm.nextClaim')}</li>}
        </ol>
      </section>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard" variant="primary">
          {t('toolForm.viewSubmissions')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('toolForm.addAnother')}</Button>
      </div>
    </div>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  await Promise.all([client.prefetchQuery(categoriesQuery()), client.prefetchQuery(typesQuery())]);
  const title = `${t('toolForm.title')} | ${brand.name}`;
  const head = { title, description: t('toolForm.description'), canonical: FORM_PATH, noindex: true };
  return { head } satisfies PageData;
}

function useLookups() {
  const categories = useQuery(categoriesQuery());
  const types = useQuery(typesQuery());
  return {
    lookups: { categories: categories.data?.data ?? [], types: types.data?.data ?? toolTypes() },
    hasFailed: categories.isError && !categories.data,
    retry: () => void categories.refetch(),
  };
}

type Lookups = ReturnType<typeof useLookups>['lookups'];

interface DraftProps {
  form: ToolForm;
  lookups: Lookups;
  canUseAffiliateUrl: boolean;
}

/** The draft as a tool, with its pictures. */
function useDraftedTool({ form: { draft, images }, ...options }: DraftProps): ToolPage {
  const urlOf = usePictureUrls([images.logo, ...images.screenshots]);
  const tool = previewTool({
    ...options,
    draft,
    logoUrl: (images.logo && urlOf(images.logo)) ?? null,
    screenshotUrls: images.screenshots.map(urlOf).filter((url) => url !== undefined),
  });
  return { ...tool, name: tool.name || t('toolForm.unnamed') };
}

/** Links of a preview would leave the draft, and count as visits; a picture opens over it. */
function openElsewhere(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a:not([aria-haspopup])');
  if (!link) return;
  link.target = '_blank';
  event.stopPropagation();
}

/** The listing as its page will show it. */
function DraftPreview(props: DraftProps) {
  return (
    <section
      aria-label={t('toolForm.previewLabel')}
      onClickCapture={openElsewhere}
      onAuxClickCapture={openElsewhere}
    >
      <Notice>{t('toolForm.previewNote')}</Notice>
      <UnpublishedContent
        tool={useDraftedTool(props)}
        rating={<p className="text-muted">{t('toolForm.noReviews')}</p>}
        heading="h2"
        share={false}
      />
    </section>
  );
}

/** The listing as lists will show it, once it has a name. */
function DraftCard(props: DraftProps) {
  return (
    <figure className="max-w-sm">
      <figcaption className="mb-1.5 text-sm text-muted">{t('toolForm.card')}</figcaption>
      <div inert>
        <ToolCard tool={useDraftedTool(props)} hasCompare={false} />
      </div>
    </figure>
  );
}

function VisitorNotice() {
  const signIn = (
    <Link to={signInPath(FORM_PATH)} className="font-semibold text-accent underline underline-offset-4">
      {t('toolForm.visitorSignIn')}
    </Link>
  );
  return (
    <Notice>
      <FillText text={templateOf('toolForm.visitor')} nodes={{ signIn }} />
    </Notice>
  );
}

function LookupsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger">
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('toolForm.lookupsFailed')}</p>
        <Button size="small" onClick={onRetry}>
          {t('error.tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}

/** Checks the session, which may have expired while the form was filled in: then the person signs in first. */
function useSessionCheck() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      // Without a network it fails at once instead of waiting for one.
      await queryClient.fetchQuery({ ...userQuery(), staleTime: 0, retry: false, networkMode: 'always' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) void navigate(signInPath(FORM_PATH));
      throw error;
    }
  };
}

function AddTool({ isReady, onSubmitted }: { isReady: boolean; onSubmitted: (tool: ToolPage) => void }) {
  const viewer = useViewer();
  const checkSession = useSessionCheck();
  const { data: account } = useQuery({ ...userQuery(), enabled: viewer !== null });
  const { lookups, hasFailed, retry } = useLookups();
  const canUseAffiliateUrl = viewer !== null && account?.user.is_affiliate === true;
  const shown = { lookups, canUseAffiliateUrl };
  return (
    <AddToolForm
      lookups={lookups}
      isReady={isReady}
      isSignedIn={viewer !== null}
      canUseAffiliateUrl={canUseAffiliateUrl}
      checkSession={checkSession}
      onSubmitted={onSubmitted}
      notices={
        <>
          <noscript>
            <p className="font-semibold">{t('auth.needsScripts')}</p>
          </noscript>
          {isReady && viewer === null && <VisitorNotice />}
          {hasFailed && <LookupsFailed onRetry={retry} />}
        </>
      }
      preview={(form) => <DraftPreview form={form} {...shown} />}
      card={(form) => form.draft.name.trim() && <DraftCard form={form} {...shown} />}
    />
  );
}

export function Component() {
  const isHydrated = useHydrated();
  const [submitted, setSubmitted] = useState<ToolPage | null>(null);
  return (
    <div className="wrap pt-8">
      {submitted ? (
        <Submitted tool={submitted} onAnother={() => setSubmitted(null)} />
      ) : (
        // Mounted again in the browser, which knows the draft.
        <AddTool key={String(isHydrated)} isReady={isHydrated} onSubmitted={setSubmitted} />
      )}
    </div>
  );
}
