import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Terminal from 'lucide-react/icons/terminal';
import { useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { tokenApi, tokensQuery } from './client.ts';
import type { ApiToken, NewApiToken } from './contract.ts';
import { CreateTokenDialog, NewTokenDialog } from './token-dialogs.tsx';

function Row({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, hint, scopes, created_at, expires_at, last_used_at } = token;
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now();
  const facts = [
    t('tokens.created', { date: formatMoment(created_at) }),
    last_used_at ? t('tokens.used', { date: formatMoment(last_used_at) }) : t('tokens.unused'),
    expires_at ? t('tokens.expires', { date: formatMoment(expires_at) }) : t('tokens.noExpiry'),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <Terminal aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 grow basis-48 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <code className="text-sm text-muted">{hint}</code>
          {isExpired && <Badge tone="danger">{t('tokens.expired')}</Badge>}
        </p>
        <p className="text-sm">
          <code>{scopes.join(', ')}</code>
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <Button aria-label={t('tokens.revokeName', { name })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

function TokenList({ tokens, onChanged }: { tokens: readonly ApiToken[]; onChanged: () => void }) {
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: ApiToken) => tokenApi.send('DELETE /user/tokens/{id}', { params: { id } }),
    onSuccess: ({ message }) => showToast(message),
    onError: (reason) => showToast(errorText(reason)),
    onSettled: () => {
      setRevoked(null);
      onChanged();
    },
  });
  if (tokens.length === 0) return <p className="text-muted">{t('tokens.empty')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {tokens.map((token) => (
          <Row key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={revoked !== null}
        title={t('tokens.revokeTitle')}
        confirm={t('tokens.revoke')}
        isBusy={isPending}
        onCancel={() => setRevoked(null)}
        onConfirm={() => revoked && mutate(revoked)}
      >
        {t('tokens.revokeText', { name: revoked?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** The personal tokens of the account, which programs use instead of a session. */
export function TokenSettings() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(tokensQuery());
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiToken | null>(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
  return (
    <SettingsSection title={t('tokens.title')} lead={t('tokens.lead')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => setCreating(true)}>{t('tokens.create')}</Button>
        <a href="/api/docs#tokens" className="font-semibold text-accent hover:underline">
          {t('tokens.docs')}
        </a>
      </div>
      {data && <TokenList tokens={data.data} onChanged={refresh} />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{errorText(error)}</p>
          <Button onClick={() => refetch()}>{t('error.tryAgain')}</Button>
        </div>
      )}
      {!data && !error && <Skeleton className="h-20" />}
      <CreateTokenDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(token) => {
          setCreating(false);
          setCreated(token);
          refresh();
        }}
      />
      <NewTokenDialog token={created} onClose={() => setCreated(null)} />
    </SettingsSection>
  );
}
