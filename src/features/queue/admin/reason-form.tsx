import { useState } from 'react';
import { languageName } from '#src/shared/messages/code-name.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { requireFields, textOf } from '#src/ui/forms/use-submit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import type { CannedReason, CannedReasonRequest } from '../reasons/contract.ts';
import { PLACEHOLDERS, REASON_KINDS, REASON_LIMITS, type ReasonKind } from '../reasons/rules.ts';

interface ReasonFormProps {
  reason: CannedReason | undefined;
  send: (request: CannedReasonRequest) => Promise<unknown>;
  onClose: () => void;
}

/** The language of a new reason is the site's first. */
const firstLanguage = (reason: CannedReason | undefined): Language =>
  reason?.language ?? siteLanguages()[0] ?? 'en';

const prefixOf = (language: Language, first: Language) =>
  language === first ? '' : `translations.${language}.`;

/** Reads the form. A language that it does not show stays. @throws ApiError naming the fields that are missing. */
function readReasonForm(values: FormData, reason: CannedReason | undefined): CannedReasonRequest {
  const first = firstLanguage(reason);
  const kind = REASON_KINDS.find((each) => each === textOf(values, 'kind')) ?? REASON_KINDS[0];
  const missing: Record<string, string | undefined> = {};
  const read = (language: Language) => {
    const prefix = prefixOf(language, first);
    const texts = {
      title: textOf(values, `${prefix}title`).trim(),
      text: textOf(values, `${prefix}text`).trim(),
    };
    const isNeeded = language === first || texts.title !== '' || texts.text !== '';
    if (isNeeded && !texts.title) missing[`${prefix}title`] = t('reasonsAdmin.titleMissing');
    if (isNeeded && !texts.text) missing[`${prefix}text`] = t('reasonsAdmin.textMissing');
    return isNeeded ? texts : null;
  };
  const written = read(first) ?? { title: '', text: '' };
  const others = siteLanguages().filter((language) => language !== first);
  const translated = Object.fromEntries(others.map((language) => [language, read(language)]));
  requireFields(missing);
  return { kind, language: first, ...written, translations: { ...reason?.translations, ...translated } };
}

function LanguageFields({
  language,
  reason,
  kind,
}: {
  language: Language;
  reason: CannedReason | undefined;
  kind: ReasonKind;
}) {
  const first = firstLanguage(reason);
  const prefix = prefixOf(language, first);
  const texts = language === first ? reason : reason?.translations[language];
  const known = PLACEHOLDERS[kind].map((name) => `{${name}}`).join(', ');
  return (
    <fieldset className="grid min-w-0 gap-4">
      {siteLanguages().length > 1 && (
        <legend className="float-left mb-3 w-full border-b border-line pb-1 font-display font-bold">
          {languageName(language)}
        </legend>
      )}
      {language !== first && <p className="-mt-3 text-sm text-muted">{t('reasonsAdmin.translationHint')}</p>}
      <TextField
        name={`${prefix}title`}
        label={t('reasonsAdmin.title')}
        hint={t('reasonsAdmin.titleHint')}
        lang={language}
        defaultValue={texts?.title ?? ''}
        maxLength={REASON_LIMITS.title}
        autoComplete="off"
      />
      <TextAreaField
        name={`${prefix}text`}
        label={t('reasonsAdmin.text')}
        hint={t('reasonsAdmin.textHint', { known })}
        lang={language}
        rows={4}
        defaultValue={texts?.text ?? ''}
        maxLength={REASON_LIMITS.text}
      />
    </fieldset>
  );
}

function ReasonForm({ reason, send, onClose }: ReasonFormProps) {
  const [kind, setKind] = useState<ReasonKind>(reason?.kind ?? 'reject');
  const first = firstLanguage(reason);
  const languages = [first, ...siteLanguages().filter((language) => language !== first)];
  return (
    <DialogForm
      submit={t('reasonsAdmin.save')}
      variant="primary"
      failed={t('reasonsAdmin.saveError')}
      send={async (values) => send(readReasonForm(values, reason))}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t('reasonsAdmin.kindLabel')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          setKind(REASON_KINDS.find((each) => each === value) ?? kind)
        }
      >
        {REASON_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`reasonsAdmin.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {languages.map((language) => (
        <LanguageFields key={language} language={language} reason={reason} kind={kind} />
      ))}
    </DialogForm>
  );
}

/** Asks for everything of a reason, new or not. */
export function ReasonFormDialog({
  subject,
  ...form
}: Omit<ReasonFormProps, 'reason'> & { subject: CannedReason | 'new' | null }) {
  const reason = subject === 'new' ? undefined : (subject ?? undefined);
  const title = reason ? t('reasonsAdmin.editName', { name: reason.title }) : t('reasonsAdmin.new');
  return (
    <Dialog isOpen={subject !== null} onClose={form.onClose} title={title}>
      <ReasonForm reason={reason} {...form} />
    </Dialog>
  );
}
