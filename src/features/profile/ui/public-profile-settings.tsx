import { useState } from 'react';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { ProfileForm } from './profile-settings.tsx';

function PublicBox({ user, error }: { user: OwnUser; error: string | undefined }) {
  const [isPublic, setPublic] = useState(user.is_profile_public);
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="is_profile_public"
          value="1"
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'public-profile-error' : undefined}
          className="size-5 shrink-0"
        />
        {t('settings.publicShow')}
      </label>
      {error && (
        <p id="public-profile-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Switches the public profile on and off and chooses its address. */
export function PublicProfileSettings({ user }: { user: OwnUser }) {
  return (
    <SettingsSection title={t('settings.public')} lead={t('settings.publicLead')}>
      <ProfileForm
        read={(values) => ({
          handle: textOf(values, 'handle'),
          is_profile_public: values.has('is_profile_public'),
        })}
        label={t('settings.publicSave')}
        savedText={(answer) => t(answer.user.is_profile_public ? 'settings.publicOn' : 'settings.publicOff')}
      >
        {(errorOf) => (
          <>
            <PublicBox user={user} error={errorOf('is_profile_public')} />
            <TextField
              id="profile-handle"
              name="handle"
              label={t('settings.handle')}
              hint={t('settings.handleHint')}
              error={errorOf('handle')}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={user.handle ?? ''}
            />
            {user.is_profile_public && (
              <Link
                to={`/user/${user.handle}`}
                className="justify-self-start font-semibold text-accent underline"
              >
                {t('settings.publicView')}
              </Link>
            )}
          </>
        )}
      </ProfileForm>
    </SettingsSection>
  );
}
