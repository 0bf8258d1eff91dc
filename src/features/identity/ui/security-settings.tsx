import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { identityApi, providersQuery, sessionsQuery, userQuery } from '../client.ts';
import type { OwnUser, ProviderState, Session } from '../contract.ts';
import { SecondFactorSettings } from '../factors/second-factor-settings.tsx';
import { NewPasswordFields, readNewPassword, useNewPassword } from '../passwords/new-password-fields.tsx';
import { ProviderMark } from '../providers/provider-buttons.tsx';
import { PASSWORD_ADVISED } from '../rules.ts';
import { tokensQuery } from '../sessions/tokens/client.ts';
import { TokenSettings } from '../sessions/tokens/token-settings.tsx';

function Tips() {
  return (
    <div className="rounded-card bg-sunken px-5 py-4 text-sm">
      <h3 className="font-semibold">{t('settings.tips')}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>{t('settings.tipLength', { count: PASSWORD_ADVISED })}</li>
        <li>{t('settings.tipUnique')}</li>
        <li>{t('settings.tipGuess')}</li>
      </ul>
    </div>
  );
}

/** Changes the password, or sets the first one of an account that came from a provider. */
function PasswordForm({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  const entries = useNewPassword();
  async function send(values: FormData, element: HTMLFormElement) {
    await identityApi.send('PUT /user/password', {
      body: {
        ...(user.has_password ? { current_password: textOf(values, 'current_password') } : {}),
        ...readNewPassword(values),
      },
    });
    element.reset();
    entries.clear();
    // Other sessions have ended, tokens are gone, and the account has a password now.
    for (const query of [sessionsQuery(), userQuery(), tokensQuery()])
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    return t('settings.passwordChanged');
  }
  return (
    <>
      <SubmitForm
        send={send}
        label={t(user.has_password ? 'settings.passwordSave' : 'settings.passwordSet')}
        busyLabel={t('settings.saving')}
        isDisabled={entries.isDifferent}
        buttonClassName="justify-self-start"
      >
        {/* Names the account to password managers. */}
        <input type="email" name="email" autoComplete="username" defaultValue={user.email} readOnly hidden />
        {user.has_password && (
          <PasswordField
            id="password-current"
            name="current_password"
            label={t('settings.currentPassword')}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields form="password" label={t('auth.newPassword')} entries={entries} />
      </SubmitForm>
      <Tips />
    </>
  );
}

function Row({ session, onRevoke, isBusy }: { session: Session; onRevoke: () => void; isBusy: boolean }) {
  const { device, last_used_at, created_at, is_current } = session;
  const used = formatMoment(last_used_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Monitor aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{device}</span>
          {is_current && <Badge tone="positive">{t('settings.sessionCurrent')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('settings.sessionUsed', { date: used })} ·{' '}
          {t('settings.sessionBegan', { date: formatMoment(created_at) })}
        </p>
      </div>
      {!is_current && (
        <Button
          aria-label={t('settings.revokeLabel', { device, date: used })}
          isBusy={isBusy}
          onClick={onRevoke}
        >
          {t('settings.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Every valid session of the account; all but the current one can be ended here. */
function SessionList() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const revoke = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? identityApi.send('DELETE /user/sessions')
        : identityApi.send('DELETE /user/sessions/{id}', { params: { id } }),
    onSuccess: (_, id) => showToast(t(id === 'others' ? 'settings.revokedOthers' : 'settings.revoked')),
    onError: (reason) => showToast(errorText(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{errorText(error)}</p>
        <Button onClick={() => refetch()}>{t('error.tryAgain')}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-20" />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={revoke.isPending}
            onRevoke={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      {data.data.length > 1 && (
        <Button
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate('others')}
          className="justify-self-start"
        >
          {t('settings.revokeOthers')}
        </Button>
      )}
    </>
  );
}

/** The providers that this site offers, and those that are connected from earlier; nothing when there are none. */
function Providers({ user }: { user: OwnUser }) {
  const { data: answer } = useQuery(providersQuery());
  const configured = answer?.data.filter(({ is_configured }) => is_configured).map(({ name }) => name) ?? [];
  const shown = [...new Set([...configured, ...user.providers])];
  if (shown.length === 0) return null;
  return (
    <SettingsSection title={t('settings.providers')} lead={t('settings.providersText')}>
      <ul className="grid gap-3">
        {shown.map((provider) => {
          const isConnected = user.providers.includes(provider);
          return (
            <li key={provider} className="flex items-center gap-3">
              <ProviderMark provider={provider} />
              <span className="grow font-medium">{labelOf(provider, answer?.data)}</span>
              <Badge tone={isConnected ? 'positive' : 'plain'}>
                {t(isConnected ? 'settings.connected' : 'settings.notConnected')}
              </Badge>
            </li>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

/** A provider that the site no longer has keeps its name. */
function labelOf(provider: string, known: readonly ProviderState[] = []): string {
  return known.find(({ name }) => name === provider)?.label ?? provider;
}

export function SecuritySettings({ user }: { user: OwnUser }) {
  const { data: answer } = useQuery(providersQuery());
  const names = user.providers.map((provider) => labelOf(provider, answer?.data)).join(', ');
  return (
    <>
      <SettingsSection
        title={t(user.has_password ? 'settings.password' : 'settings.passwordSet')}
        lead={user.has_password || !names ? undefined : t('settings.passwordSetText', { names })}
      >
        <PasswordForm user={user} />
      </SettingsSection>
      <SecondFactorSettings />
      <SettingsSection title={t('settings.sessions')} lead={t('settings.sessionsText')}>
        <SessionList />
      </SettingsSection>
      <TokenSettings />
      <Providers user={user} />
    </>
  );
}
