import { t } from '#src/shared/messages/translate.ts';
import { updateProfile } from '../client.ts';
import type { OwnUser } from '../contract.ts';
import { MessageBox } from './message-box.tsx';
import { readSocial, SocialFields } from './profile-fields.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSavedUser } from './use-saved-user.ts';
import { useSubmit } from './use-submit.ts';

export function SocialSettings({ user }: { user: OwnUser }) {
  const keepUser = useSavedUser();
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    const answer = await updateProfile(readSocial(values));
    keepUser(answer);
    return answer.message ?? t('settings.saved');
  });
  return (
    <SettingsSection title={t('settings.social')} lead={t('settings.socialLead')}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <SocialFields form="social" errorOf={errorOf} user={user} />
        <MessageBox message={message} />
        <SubmitButton isBusy={isBusy} className="justify-self-start">
          {t(isBusy ? 'settings.saving' : 'settings.save')}
        </SubmitButton>
      </form>
    </SettingsSection>
  );
}
