import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { updateProfile } from '../client.ts';
import { readSocial, SocialFields } from './profile-fields.tsx';

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
