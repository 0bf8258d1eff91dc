import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { userQuery } from '#src/features/identity/client.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import { queryClientContext } from '#src/shared/client/query-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { PageData } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Logo } from '#src/ui/logo.tsx';
import { NotFound } from '#src/ui/navigation/not-found.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { ReportLink } from '#src/ui/navigation/report-link.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { savedApi } from '../client.ts';
import { SavedError } from '../list/saved-list.tsx';
import { parseNumber } from '../list/saved-path.ts';
import { SAVED_LIMITS } from '../rules.ts';
import { SAVED_FRESH_MS } from '../ui/saved-ids.ts';

function TakeDownForm({ token, onClose }: { token: string; onClose: () => void }) {
  const client = useQueryClient();
  async function send(values: FormData) {
    const body = { reason: textOf(values, 'reason').trim() };
    const answer = await savedApi.send('DELETE /admin/shared-folders/{token}', { params: { token }, body });
    const { announceDecision } = await import('#src/ui/admin/undo/undo-decision.ts');
    announceDecision(client, answer.message, answer);
    await client.invalidateQueries();
    onClose();
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('saved.takeDown')} variant="danger" onCancel={onClose} isInDialog>
      <p>{t('saved.takeDownText')}</p>
      <TextAreaField
        name="reason"
        label={t('saved.takeDownReason')}
        maxLength={SAVED_LIMITS.takeDownReason}
      />
    </SubmitForm>
  );
}

/** Takes a shared folder down; shown to administrators only. */
function TakeDown({ token }: { token: string }) {
  const { data } = useQuery(userQuery());
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!data?.user.roles.some(({ name }) => name === 'admin')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('saved.takeDown')}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('saved.takeDownTitle')}>
        <TakeDownForm token={token} onClose={close} />
      </Dialog>
    </>
  );
}

/** A folder as anyone with its link sees it. */
function folderQuery(token: string, page: number) {
  const input = { params: { token }, query: { page } };
  return savedApi.query('GET /shared-folders/{token}', input, { staleTime: SAVED_FRESH_MS });
}

interface SharedData extends PageData {
  isMissing: boolean;
  page: number;
}

/** The page's path contains the secret token, so the canonical address is the site's. */
function headOf(title: string): PageData['head'] {
  return { title: `${title} | ${brand.name}`, description: brand.slogan, canonical: '/', noindex: true };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = parseNumber(new URL(request.url).searchParams.get('page')) ?? 1;
  try {
    const answer = await context.get(queryClientContext).fetchQuery(folderQuery(params.token!, page));
    const shared: SharedData = { head: headOf(answer.data.name), isMissing: false, page };
    return data(shared, {
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const missing: SharedData = { head: headOf(t('saved.sharedGone')), isMissing: true, page };
    return data(missing, { status: 404 });
  }
}

function Shared({ token, page }: { token: string; page: number }) {
  const viewer = useViewer();
  const { data: answer } = useSuspenseQuery(folderQuery(token, page));
  const { name, description, shared_by, tools, tools_count } = answer.data;
  return (
    <div className="wrap pt-8">
      <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-1 text-muted">
        {t('saved.sharedBy', { name: shared_by })} · {t('tools.count', { count: tools_count })}
      </p>
      {description && (
        <p className="mt-3 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      )}
      {viewer && (
        <div className="mt-4 empty:hidden">
          <TakeDown token={token} />
        </div>
      )}
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map((tool) => (
          <li key={tool.id}>
            <Card interactive className="flex h-full items-center gap-3 p-4">
              <Logo src={tool.logo_url} name={tool.name} />
              <div className="min-w-0">
                <h2 className="font-semibold [overflow-wrap:anywhere]">
                  <StretchedLink to={`/ai/${tool.slug}`}>{tool.name}</StretchedLink>
                </h2>
                <p className="truncate text-sm text-muted">{tool.category}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {tools.length === 0 && <p className="text-muted">{t('saved.none')}</p>}
      <div className="mt-8">
        <Pagination
          current={answer.pagination.current_page}
          last={answer.pagination.last_page}
          pathOf={(other) => `/shared-folders/${token}${other > 1 ? `?page=${other}` : ''}`}
        />
      </div>
      <div className="mt-6">
        <ReportLink subject="folder" id={token} />
      </div>
    </div>
  );
}

export function Component() {
  const { isMissing, page } = useLoaderData<SharedData>();
  const { token } = useParams();
  if (!isMissing) return <Shared token={token!} page={page} />;
  return <NotFound title={t('saved.sharedGone')} text={t('saved.sharedGoneText')} />;
}

export function ErrorBoundary() {
  return <SavedError />;
}
