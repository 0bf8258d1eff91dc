import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { type Language, siteLanguages } from '#src/shared/messages/language.ts';
import { languageName } from '#src/shared/messages/language-name.ts';
import { t } from '#src/shared/messages/translate.ts';
import { DialogForm } from '#src/ui/admin/dialogs/dialog-form.tsx';
import { EditConflict } from '#src/ui/admin/edit-conflict.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { requireFields } from '#src/ui/forms/use-submit.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { atWholeFields, listConflicts, readCategory } from './category-draft.ts';
import type { CategoryEdit } from './client.ts';
import { ColorField } from './color-field.tsx';
import type { AdminCategory } from './contract.ts';
import { CATEGORY_LIMITS } from './rules.ts';

interface Conflict {
  current: AdminCategory;
  mine: CategoryEdit;
}

interface CategoryFormProps {
  /** Undefined: a new one. */
  category: AdminCategory | undefined;
  send: (category: CategoryEdit & { name: string }) => Promise<unknown>;
  onClose: () => void;
}

interface LanguageFieldsProps {
  category: AdminCategory | undefined;
  language: Language;
  errorOf: (field: string) => string | undefined;
}

/** The texts of one language and its words. */
function LanguageFields({ category, language, errorOf }: LanguageFieldsProps) {
  const id = useId();
  const isFirst = language === 'en';
  const texts = isFirst ? category : category?.translations.fr;
  const nameOf = (field: 'name' | 'intro' | 'description') =>
    isFirst ? field : `translations.${language}.${field}`;
  return (
    <>
      <TextField
        id={`${id}-name`}
        name={nameOf('name')}
        label={t('categoriesAdmin.categoryName')}
        error={errorOf(nameOf('name'))}
        ref={isFirst ? autoFocusRef : undefined}
        required={isFirst}
        lang={language}
        defaultValue={texts?.name ?? ''}
        placeholder={isFirst ? undefined : category?.name}
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
      />
      <TextAreaField
        id={`${id}-intro`}
        name={nameOf('intro')}
        label={t('categoriesAdmin.intro')}
        hint={t('categoriesAdmin.introHint')}
        error={errorOf(nameOf('intro'))}
        lang={language}
        rows={3}
        defaultValue={texts?.intro ?? ''}
        maxLength={CATEGORY_LIMITS.intro}
        className="min-h-20"
      />
      <TextField
        id={`${id}-description`}
        name={nameOf('description')}
        label={t('categoriesAdmin.description')}
        hint={t('categoriesAdmin.descriptionHint')}
        error={errorOf(nameOf('description'))}
        lang={language}
        defaultValue={texts?.description ?? ''}
        maxLength={CATEGORY_LIMITS.description}
        autoComplete="off"
      />
      <TextAreaField
        id={`${id}-vocabulary`}
        name={`vocabulary.${language}`}
        label={t('categoriesAdmin.vocabulary')}
        hint={t('categoriesAdmin.vocabularyHint')}
        error={errorOf(`vocabulary.${language}`)}
        lang={language}
        rows={3}
        defaultValue={category?.vocabulary[language]?.join('\n') ?? ''}
        className="min-h-20"
      />
    </>
  );
}

/** Fields under a heading. */
export function FieldGroup({ title, children }: { title: string | false; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      {title && (
        <legend className="float-left mb-3 w-full border-b border-line pb-1 font-display font-bold">
          {title}
        </legend>
      )}
      {children}
    </fieldset>
  );
}

function CategoryForm({ category, send, onClose }: CategoryFormProps) {
  const id = useId();
  const languages = siteLanguages();
  const [opened, setOpened] = useState(category);
  const [conflict, setConflict] = useState<Conflict>();
  const [icon, setIcon] = useState(category?.icon ?? 'shapes');
  async function save(mine: CategoryEdit, version = opened?.version): Promise<boolean> {
    try {
      await atWholeFields(() => send({ ...mine, name: mine.name ?? '', version }));
      return true;
    } catch (error) {
      const current = error instanceof ApiError ? error.detail.current : undefined;
      if (!current) throw error;
      setConflict({ current: current as AdminCategory, mine });
      return false;
    }
  }
  async function sendForm(values: FormData) {
    const mine = readCategory(values, languages);
    requireFields({ name: mine.name ? undefined : t('categoriesAdmin.categoryMissing') });
    return save(mine);
  }
  return (
    // Taking over somebody else's change shows it in the fields.
    <DialogForm
      key={opened?.version}
      submit={t(category ? 'categoriesAdmin.save' : 'categoriesAdmin.create')}
      failed={t(category ? 'categoriesAdmin.saveError' : 'categoriesAdmin.createCategoryError')}
      variant="primary"
      send={sendForm}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {conflict && opened && (
            <EditConflict
              fields={listConflicts(opened, conflict.current, conflict.mine)}
              onKeep={async () => {
                if (await save(conflict.mine, conflict.current.version)) onClose();
              }}
              onTake={() => {
                setOpened(conflict.current);
                setIcon(conflict.current.icon);
                setConflict(undefined);
              }}
            />
          )}
          {languages.map((language) => (
            <FieldGroup key={language} title={languages.length > 1 && languageName(language)}>
              <LanguageFields category={opened} language={language} errorOf={errorOf} />
            </FieldGroup>
          ))}
          <FieldGroup title={t('categoriesAdmin.look')}>
            <TextField
              id={`${id}-slug`}
              name="slug"
              label={t('categoriesAdmin.slug')}
              hint={t(opened ? 'categoriesAdmin.slugHint' : 'categoriesAdmin.slugNew')}
              error={errorOf('slug')}
              defaultValue={opened?.slug ?? ''}
              maxLength={CATEGORY_LIMITS.slug}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
            />
            <IconField label={t('categoriesAdmin.icon')} name="icon" value={icon} onChange={setIcon} />
            <ColorField icon={icon} color={opened?.color} error={errorOf('color')} />
          </FieldGroup>
        </>
      )}
    </DialogForm>
  );
}

/** Asks for everything of a category, new or not. */
export function CategoryFormDialog({
  subject,
  ...form
}: Omit<CategoryFormProps, 'category'> & { subject: AdminCategory | 'new' | null }) {
  const category = subject === 'new' ? undefined : (subject ?? undefined);
  const title = category
    ? t('categoriesAdmin.editName', { name: category.name })
    : t('categoriesAdmin.addCategory');
  return (
    <Dialog isOpen={subject !== null} onClose={form.onClose} title={title}>
      <CategoryForm category={category} {...form} />
    </Dialog>
  );
}
