import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { MessageBox } from '#src/ui/forms/message-box.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { profileApi } from '../client.ts';
import { ProfileForm } from './profile-settings.tsx';

/** Each in its own words, as in the menu. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/** Chooses the language of mails. The language of a page is in its address. */
export function LanguageSettings({ user }: { user: OwnUser }) {
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
        {(errorOf) => (
          <SelectField
            id="account-language"
            name="language"
            label={t('settings.languageLabel')}
            error={errorOf('language')}
            defaultValue={user.language ?? 'en'}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {NAMES[language]}
              </option>
            ))}
          </SelectField>
        )}
      </ProfileForm>
    </SettingsSection>
  );
}

async function downloadExport(): Promise<void> {
  const answer = await profileApi.send('GET /user/export');
  const day = new Date().toISOString().slice(0, 10);
  const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
  saveFile(`${siteSlug()}-export-${day}.json`, file);
}

export function ExportAccount() {
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
