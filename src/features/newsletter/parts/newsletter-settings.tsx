import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { detailedErrorText } from '#src/shared/error-text.ts';
import { t } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice, Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { newsletterApi, ownSubscriptionQuery, refreshAccount } from '../client.ts';
import type { OwnSubscriptionRequest } from '../contract.ts';

import { PreferencesForm } from '../preferences/preferences-form.tsx';

function OwnSubscription({ email, viewer }: { email: string; viewer: Viewer }) {
  const client = useQueryClient();
  const query = ownSubscriptionQuery(viewer);
  const { data, isError, refetch } = useQuery(query);
  const subscription = data?.data;
  const isSubscribed = subscription?.status === 'active';
  async function change(body: OwnSubscriptionRequest): Promise<void> {
    const { data } = await newsletterApi.send('PUT /user/newsletter', { body });
    client.setQueryData(query.queryKey, { data });
    if (body.is_subscribed !== undefined) await refreshAccount(client);
  }
  /** At once, since the toast can undo it. */
  const toggle = useMutation({
    mutationFn: async () => {
      await change({ is_subscribed: !isSubscribed });
      showToast(t(isSubscribed ? 'letter.unsubscribedToast' : 'letter.subscribedToast'), {
        label: t('toast.undo'),
        run: () => {
          change({ is_subscribed: isSubscribed }).catch((reason) => showToast(detailedErrorText(reason)));
        },
      });
    },
  });
  if (!data && !isError) return <Skeleton className="h-11" />;
  if (!data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <FailureNotice>{t('letter.error')}</FailureNotice>
        <Button onClick={() => void refetch()}>{t('error.tryAgain')}</Button>
      </div>
    );
  }
  return (
    <>
      {subscription?.status === 'bounced' && <Notice>{t('preferences.bounced')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {isSubscribed ? t('letter.subscribed', { email }) : t('letter.notSubscribed')}
        </p>
        <Button
          variant={isSubscribed ? 'secondary' : 'primary'}
          isBusy={toggle.isPending}
          onClick={() => toggle.mutate()}
        >
          {t(isSubscribed ? 'preferences.unsubscribe' : 'letter.subscribe')}
        </Button>
        <FailureNotice>{toggle.error && detailedErrorText(toggle.error)}</FailureNotice>
      </div>
      {isSubscribed && <PreferencesForm initial={subscription} save={change} />}
    </>
  );
}

/** The newsletter in the settings of the account. */
export function NewsletterSettings({ user }: { user: Pick<OwnUser, 'email' | 'email_verified_at'> }) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <SettingsSection title={t('letter.settings')} lead={t('letter.settingsText')}>
      {user.email_verified_at === null ? (
        <Notice>{t('letter.verifyFirst')}</Notice>
      ) : (
        <OwnSubscription email={user.email} viewer={viewer} />
      )}
    </SettingsSection>
  );
}
