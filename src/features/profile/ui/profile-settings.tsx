import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { SubmitButton } from '#src/ui/forms/submit-button.tsx';
import { textOf, useSubmit } from '#src/ui/forms/use-submit.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { updateProfile } from '../client.ts';
import { AvatarForm } from './avatar-form.tsx';
import { AffiliateFields, ProfileFields, readProfile } from './profile-fields.tsx';

const FORM = 'profile';

function ProfileForm({ user }: { user: OwnUser }) {
  const keepUser = useSavedUser();
  const { form, submit, isBusy, message, errorOf } = useSubmit(async (values) => {
    const answer = await updateProfile({ name: textOf(values, 'name'), ...readProfile(values) });
    keepUser(answer);
    return answer.message ?? t('settings.saved');
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={`${FORM}-name`}
        name="name"
        label={t('auth.name')}
        error={errorOf('name')}
        required
        maxLength={80}
        autoComplete="name"
        defaultValue={user.name}
      />
      <ProfileFields form={FORM} errorOf={errorOf} user={user} />
      <AffiliateFields form={FORM} errorOf={errorOf} user={user} />
      <MessageBox message={message} />
      <SubmitButton isBusy={isBusy} className="justify-self-start">
        {t(isBusy ? 'settings.saving' : 'settings.save')}
      </SubmitButton>
    </form>
  );
}

export function ProfileSettings({ user }: { user: OwnUser }) {
  return (
    <>
      <SettingsSection title={t('settings.avatar')}>
        <AvatarForm user={user} />
      </SettingsSection>
      <SettingsSection title={t('settings.profile')} lead={t('settings.profileLead')}>
        <ProfileForm user={user} />
      </SettingsSection>
    </>
  );
}
