import type { ReactNode } from 'react';
import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser, UserAnswer } from '#src/features/identity/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { profileApi } from '../client.ts';
import type { ProfileInput } from '../contract.ts';
import { AvatarForm } from './avatar-form.tsx';
import {
  AffiliateFields,
  type FieldsProps,
  ProfileFields,
  readProfile,
  readSocial,
  SocialFields,
} from './profile-fields.tsx';

/** A form that changes the fields of the profile in it, whose values `read` collects. */
export function ProfileForm({
  read,
  label = t('settings.save'),
  savedText = ({ message }) => message ?? t('settings.saved'),
  children,
}: {
  read: (values: FormData) => ProfileInput;
  label?: string;
  /** The text to show when the answer has come. */
  savedText?: (answer: UserAnswer) => string;
  children: (errorOf: FieldsProps['errorOf']) => ReactNode;
}) {
  const keepUser = useSavedUser();
  async function send(values: FormData): Promise<string> {
    const answer = await profileApi.send('PUT /user/profile', { body: read(values) });
    keepUser(answer);
    return savedText(answer);
  }
  return (
    <SubmitForm
      send={send}
      label={label}
      busyLabel={t('settings.saving')}
      buttonClassName="justify-self-start"
    >
      {children}
    </SubmitForm>
  );
}

function readNameAndProfile(values: FormData): ProfileInput {
  return { name: textOf(values, 'name'), ...readProfile(values) };
}

export function ProfileSettings({ user }: { user: OwnUser }) {
  return (
    <>
      <SettingsSection title={t('settings.avatar')}>
        <AvatarForm user={user} />
      </SettingsSection>
      <SettingsSection title={t('settings.profile')} lead={t('settings.profileLead')}>
        <ProfileForm read={readNameAndProfile}>
          {(errorOf) => (
            <>
              <TextField
                id="profile-name"
                name="name"
                label={t('auth.name')}
                error={errorOf('name')}
                required
                maxLength={80}
                autoComplete="name"
                defaultValue={user.name}
              />
              <ProfileFields form="profile" errorOf={errorOf} user={user} />
              <AffiliateFields form="profile" errorOf={errorOf} user={user} />
            </>
          )}
        </ProfileForm>
      </SettingsSection>
    </>
  );
}

export function SocialSettings({ user }: { user: OwnUser }) {
  return (
    <SettingsSection title={t('settings.social')} lead={t('settings.socialLead')}>
      <ProfileForm read={readSocial}>
        {(errorOf) => <SocialFields form="social" errorOf={errorOf} user={user} />}
      </ProfileForm>
    </SettingsSection>
  );
}
