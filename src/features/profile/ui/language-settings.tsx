import { useSavedUser } from '#src/features/identity/client.ts';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { SubmitForm } from '#src/ui/forms/submit-form.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import { SettingsSection } from '#src/ui/settings-section.tsx';
import { updateProfile } from '../client.ts';

/** Each in its own words, as in the menu. */
const NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

/** Chooses the language of mails. The language of a page is in its address. */
export function LanguageSettings({ user }: { user: OwnUser }) {
  const keepUser = useSavedUser();
  const languages = siteLanguages();
  if (languages.length < 2) return null;
  async function send(values: FormData): Promise<string> {
    const chosen = textOf(values, 'language');
    keepUser(await updateProfile({ language: languages.find((language) => language === chosen) ?? null }));
    return t('settings.languageSaved');
  }
  return (
    <SettingsSection title={t('settings.language')} lead={t('settings.languageLead')}>
      <SubmitForm
        send={send}
        label={t('settings.languageSave')}
        busyLabel={t('settings.saving')}
        buttonClassName="justify-self-start"
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
      </SubmitForm>
    </SettingsSection>
  );
}
