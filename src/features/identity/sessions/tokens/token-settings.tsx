import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Terminal from 'lucide-react/icons/terminal';
import { useState } from 'react';
import { grantableScopes, type TokenScope } from '#src/shared/client/token-scopes.ts';
import { errorText } from '#src/shared/error-text.ts';
import { formatDate, formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DAY } from '#src/shared/time.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Input, SelectField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { tokenApi, tokensQuery } from './client.ts';
import { type ApiToken, type NewApiToken, TOKEN_NAME_MAX } from './contract.ts';

const EXPIRIES = [7, 30, 90, 365] as const;
const DEFAULT_DAYS = 90;

function expiryLabel(days: number): string {
  const label = days === 365 ? t('tokens.year') : t('tokens.days', { count: days });
  return `${label} (${formatDate(new Date(Date.now() + days * DAY).toISOString())})`;
}

function Scopes({ scopes }: { scopes: readonly TokenScope[] }) {
  const error = useFormErrors().errorOf('scopes');
  return (
    <fieldset
      className="grid gap-1"
      aria-describedby={error && 'token-scopes-error'}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{t('tokens.scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={scope === 'read'}
            className="size-5 shrink-0"
          />
          <span className="grid">
            <code className="text-sm font-semibold">{scope}</code>
            <span className="text-sm text-muted">{t(`tokens.scope.${scope}`)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="token-scopes-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function CreateForm({
  onCreated,
  onClose,
}: {
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}) {
  const scopes = grantableScopes(useViewer()?.permissions ?? []);
  async function send(values: FormData) {
    const days = Number(textOf(values, 'expires_at'));
    const { data } = await tokenApi.send('POST /user/tokens', {
      body: {
        name: textOf(values, 'name'),
        scopes: scopes.filter((scope) => values.getAll('scopes').includes(scope)),
        expires_at: days ? new Date(Date.now() + days * DAY).toISOString() : null,
      },
    });
    onCreated(data);
    return undefined;
  }
  return (
    <SubmitForm send={send} label={t('tokens.create')} onCancel={onClose} isInDialog>
      <TextField
        id="token-name"
        name="name"
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        maxLength={TOKEN_NAME_MAX}
        required
        autoComplete="off"
      />
      <Scopes scopes={scopes} />
      <SelectField id="token-expiry" name="expires_at" label={t('tokens.expiry')} defaultValue={DEFAULT_DAYS}>
        {EXPIRIES.map((days) => (
          <option key={days} value={days}>
            {expiryLabel(days)}
          </option>
        ))}
        <option value="">{t('tokens.never')}</option>
      </SelectField>
    </SubmitForm>
  );
}

/** Asks for the name of a new token, what it may do and until when. */
function CreateTokenDialog({
  isOpen,
  onCreated,
  onClose,
}: {
  isOpen: boolean;
  onCreated: (token: NewApiToken) => void;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tokens.createTitle')}>
      <CreateForm onCreated={onCreated} onClose={onClose} />
    </Dialog>
  );
}

function Secret({ token, onClose }: { token: string; onClose: () => void }) {
  const { isCopied, copy } = useCopy(t('tokens.copyFailed'));
  return (
    <div className="grid gap-4">
      <Notice>{t('tokens.newText')}</Notice>
      <Input
        aria-label={t('tokens.token')}
        value={token}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => copy(token)}>{t(isCopied ? 'tokens.copied' : 'tokens.copy')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </div>
    </div>
  );
}

/** Shows a new token, which the server shows only once. */
function NewTokenDialog({ token, onClose }: { token: NewApiToken | null; onClose: () => void }) {
  return (
    <Dialog isOpen={token !== null} onClose={onClose} title={t('tokens.newTitle')}>
      {token && <Secret token={token.token} onClose={onClose} />}
    </Dialog>
  );
}

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
