import { useMutation } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteAccount } from '#src/features/identity/accounts/delete-account.tsx';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { accountPage } from '#src/features/identity/ui/account-head.ts';
import { EmailSettings } from '#src/features/identity/ui/email-settings.tsx';
import { OwnUserPage } from '#src/features/identity/ui/own-user.tsx';
import { SecuritySettings } from '#src/features/identity/ui/security-settings.tsx';
import { NotificationSettings } from '#src/features/notifications/ui/notification-settings.tsx';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { optionalPart } from '#src/shared/site/optional-part.tsx';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { parseTab, TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { profileApi } from './client.ts';
import { ProfileForm, ProfileSettings, SocialSettings } from './ui/profile-settings.tsx';

function PublicBox({ user }: { user: OwnUser }) {
  const error = useFormErrors().errorOf('is_profile_public');
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
function PublicProfileSettings({ user }: { user: OwnUser }) {
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
        <PublicBox user={user} />
        <TextField
          id="profile-handle"
          name="handle"
          label={t('settings.handle')}
          hint={t('settings.handleHint')}
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
      </ProfileForm>
    </SettingsSection>
  );
}

const NewsletterSettings = optionalPart<{ user: OwnUser }>(
  import.meta.glob('/src/features/*/parts/newsletter-settings.tsx', {
    eager: true,
    import: 'NewsletterSettings',
  }),
);
const FollowedList = optionalPart<object>(
  import.meta.glob('/src/features/*/parts/followed-list.tsx', { eager: true, import: 'FollowedList' }),
);

/** Each in its own words, as in the menu. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/** Chooses the language of mails. The language of a page is in its address. */
function LanguageSettings({ user }: { user: OwnUser }) {
  const languages = siteLanguages();
  if (languages.length < 2) return null;
  const read = (values: FormData) => {
    const chosen = textOf(values, 'language');
    return { language: languages.find((language) => language === chosen) ?? null };
  };
  return (
    <SettingsSection title={t('settings.language')} lead={t('settings.languageLead')}>
      <ProfileForm
        read={read}
        label={t('settings.languageSave')}
        savedText={() => t('settings.languageSaved')}
      >
        <SelectField
          id="account-language"
          name="language"
          label={t('settings.languageLabel')}
          defaultValue={user.language ?? 'en'}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {NAMES[language]}
            </option>
          ))}
        </SelectField>
      </ProfileForm>
    </SettingsSection>
  );
}

async function downloadExport(): Promise<void> {
  const answer = await profileApi.send('GET /user/export');
  const day = utcDay(Date.now());
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
  saveFile(`${siteSlug()}-export-${day}.json`, file);
}

function ExportAccount() {
  const { mutate, isPending, isSuccess, isError } = useMutation({ mutationFn: downloadExport });
  const text = isError ? t('settings.exportFailed') : isSuccess ? t('settings.exported') : null;
  return (
    <SettingsSection title={t('settings.export')} lead={t('settings.exportText')}>
      <div className="grid justify-items-start gap-3">
        <Button isBusy={isPending} onClick={() => mutate()}>
          <Download aria-hidden className="size-4" />
          {t(isPending ? 'settings.exporting' : 'settings.exportButton')}
        </Button>
        <MessageBox message={text ? { text, isError } : null} />
      </div>
    </SettingsSection>
  );
}

const SETTINGS_TABS = ['profile', 'account', 'notifications', 'security', 'social'] as const;

export function loader() {
  return accountPage(t('settings.title'), '/dashboard/settings');
}

function Settings({ user }: { user: OwnUser }) {
  const [parameters] = useSearchParams();
  const tab = parseTab(SETTINGS_TABS, parameters.get('tab'));
  const tabs = SETTINGS_TABS.map((name) => ({
    label: t(`settings.${name}`),
    to: name === SETTINGS_TABS[0] ? '/dashboard/settings' : `/dashboard/settings?tab=${name}`,
    isCurrent: name === tab,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          to="/dashboard"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('settings.back')}
        </Link>
        <h1 className="font-display text-title font-bold">{t('settings.title')}</h1>
      </div>
      <TabLinks label={t('settings.tabs')} tabs={tabs} />
      <div className="max-w-2xl pt-2">
        {tab === 'profile' && (
          <>
            <ProfileSettings user={user} />
            <PublicProfileSettings user={user} />
          </>
        )}
        {tab === 'account' && (
          <>
            <EmailSettings user={user} />
            <LanguageSettings user={user} />
            <NewsletterSettings user={user} />
            <ExportAccount />
            <DeleteAccount user={user} />
          </>
        )}
        {tab === 'notifications' && (
          <>
            <NotificationSettings />
            <FollowedList />
          </>
        )}
        {tab === 'security' && <SecuritySettings user={user} />}
        {tab === 'social' && <SocialSettings user={user} />}
      </div>
    </div>
  );
}

export function Component() {
  return (
    <div className="wrap pt-6">
      <OwnUserPage title={t('settings.title')}>{(user) => <Settings user={user} />}</OwnUserPage>
    </div>
  );
}
