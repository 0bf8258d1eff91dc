import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#src/shared/error-text.ts';
import { formatMoment } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { identityApi, sessionsQuery } from '../client.ts';
import { useSession } from '../session.ts';
import { canUsePasskeys, makePasskey } from './ask-passkey.ts';
import { factorApi, secondFactorQuery } from './client.ts';
import type { Passkey, SecondFactorState } from './contract.ts';
import { RecoveryCodesDialog, type TotpSetup, TotpSetupDialog } from './factor-dialogs.tsx';
import { GraceNotice } from './grace-notice.tsx';
import { PasskeyList } from './passkey-list.tsx';

function Factor({
  title,
  state,
  text,
  children,
}: {
  title: string;
  state?: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          {state}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Changes of the factors, one at a time. What the screen shows is read again after each, and the sessions that it has ended. */
function useFactorChanges(onCodes: (codes: string[]) => void) {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const { queryKey } of [secondFactorQuery(), sessionsQuery()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: () => Promise<string | undefined>) => change(),
    onSuccess: (message) => message && showToast(message),
    onSettled: refresh,
  });
  return {
    isPending,
    refresh,
    failure: error ? errorText(error, t('factors.passkeyFailed')) : undefined,
    removeTotp: () => mutate(async () => (await factorApi.send('DELETE /user/totp')).message),
    renewCodes: () =>
      mutate(async () => {
        const { data } = await factorApi.send('POST /user/recovery-codes');
        onCodes(data.recovery_codes);
        return undefined;
      }),
    addPasskey: () =>
      mutate(async () => {
        const { data, message } = await makePasskey();
        if (data.recovery_codes) onCodes(data.recovery_codes);
        return message;
      }),
    removePasskey: ({ id }: Passkey) =>
      mutate(async () => (await factorApi.send('DELETE /user/passkeys/{id}', { params: { id } })).message),
    beginTotp: (show: (setup: TotpSetup) => void) =>
      mutate(async () => {
        show((await factorApi.send('POST /user/totp')).data);
        return undefined;
      }),
  };
}

type Changes = ReturnType<typeof useFactorChanges>;

function TotpFactor({
  since,
  changes,
  onCodes,
}: {
  since: string | null;
  changes: Changes;
  onCodes: (codes: string[]) => void;
}) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const state = since && <Badge tone="positive">{t('factors.on')}</Badge>;
  const text = since ? t('factors.totpSince', { date: formatMoment(since) }) : t('factors.totpText');
  return (
    <Factor title={t('factors.totp')} state={state} text={text}>
      {since ? (
        <Button isBusy={changes.isPending} onClick={() => setRemoving(true)}>
          {t('factors.totpRemove')}
        </Button>
      ) : (
        <Button isBusy={changes.isPending} onClick={() => changes.beginTotp(setSetup)}>
          {t('factors.totpAdd')}
        </Button>
      )}
      <TotpSetupDialog
        setup={setup}
        onClose={() => setSetup(null)}
        onDone={(codes) => {
          setSetup(null);
          changes.refresh();
          onCodes(codes);
        }}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('factors.totpRemove')}
        confirm={t('factors.remove')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          changes.removeTotp();
        }}
      >
        {t('factors.totpRemoveText')}
      </ConfirmDialog>
    </Factor>
  );
}

function PasskeyFactor({ passkeys, changes }: { passkeys: readonly Passkey[]; changes: Changes }) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const isHydrated = useHydrated();
  return (
    <Factor title={t('factors.passkeys')} text={t('factors.passkeysText')}>
      {passkeys.length > 0 && (
        <div className="w-full">
          <PasskeyList
            passkeys={passkeys}
            isBusy={changes.isPending}
            onRenamed={changes.refresh}
            onRemove={setRemoved}
          />
        </div>
      )}
      {isHydrated && !canUsePasskeys() ? (
        <p className="text-sm text-muted">{t('factors.passkeysMissing')}</p>
      ) : (
        <Button isBusy={changes.isPending} onClick={changes.addPasskey}>
          {t('factors.passkeyAdd')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('factors.passkeyRemove')}
        confirm={t('factors.remove')}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) changes.removePasskey(removed);
          setRemoved(null);
        }}
      >
        {t('factors.passkeyRemoveText', { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </Factor>
  );
}

function CodesFactor({ left, changes }: { left: number; changes: Changes }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Factor title={t('factors.codes')} text={t('factors.codesLeft', { count: left })}>
      <Button isBusy={changes.isPending} onClick={() => setAsking(true)}>
        {t('factors.codesRenew')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('factors.codesRenew')}
        confirm={t('factors.codesRenew')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          changes.renewCodes();
        }}
      >
        {t('factors.codesRenewText')}
      </ConfirmDialog>
    </Factor>
  );
}

/** For staff whose time is over: somebody who has only stolen their password must not set up a factor. */
function SetupClosed() {
  const email = useSession()?.user?.email ?? '';
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => identityApi.send('POST /password/forgot', { body: { email } }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="danger">{t('factors.setupClosed')}</Notice>
      <FailureNotice>{error && errorText(error)}</FailureNotice>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {t('factors.mailLink')}
      </Button>
      <p role="status">{data?.message}</p>
    </div>
  );
}

function Factors({ state }: { state: SecondFactorState }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const changes = useFactorChanges(setCodes);
  const hasFactor = state.totp !== null || state.passkeys.length > 0;
  return (
    <>
      <GraceNotice dueAt={state.due_at} />
      <FailureNotice>{changes.failure}</FailureNotice>
      <TotpFactor since={state.totp} changes={changes} onCodes={setCodes} />
      <PasskeyFactor passkeys={state.passkeys} changes={changes} />
      {hasFactor && <CodesFactor left={state.recovery_codes_left} changes={changes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

/** The second factors of the account: an authenticator app, passkeys and recovery codes. */
export function SecondFactorSettings() {
  const { data, error, refetch } = useQuery(secondFactorQuery());
  return (
    <SettingsSection title={t('factors.title')} lead={t('factors.lead')}>
      {data && (data.data.needs_link ? <SetupClosed /> : <Factors state={data.data} />)}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{errorText(error)}</p>
          <Button onClick={() => refetch()}>{t('error.tryAgain')}</Button>
        </div>
      )}
      {!data && !error && <Skeleton className="h-48" />}
    </SettingsSection>
  );
}
