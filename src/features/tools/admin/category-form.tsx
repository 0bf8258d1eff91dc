import { useId, useState } from 'react';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { listConflicts, type NamedCategory, readCategory } from './category-draft.ts';
import { ColorField } from './color-field.tsx';
import type { AdminCategory } from './contract.ts';
import { FieldGroup, RowFormDialog, WordsField } from './rows/row-form.tsx';
import { CATEGORY_LIMITS } from './rules.ts';

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
      <WordsField
        id={`${id}-vocabulary`}
        label={t('categoriesAdmin.vocabulary')}
        language={language}
        words={category?.vocabulary}
        errorOf={errorOf}
      />
    </>
  );
}

/** Its address, icon and color. */
function LookFields({ category, errorOf }: Omit<LanguageFieldsProps, 'language'>) {
  const id = useId();
  const [icon, setIcon] = useState(category?.icon ?? 'shapes');
  return (
    <FieldGroup title={t('categoriesAdmin.look')}>
      <TextField
        id={`${id}-slug`}
        name="slug"
        label={t('categoriesAdmin.slug')}
        hint={t(category ? 'categoriesAdmin.slugHint' : 'categoriesAdmin.slugNew')}
        error={errorOf('slug')}
        defaultValue={category?.slug ?? ''}
        maxLength={CATEGORY_LIMITS.slug}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
      <IconField label={t('categoriesAdmin.icon')} name="icon" value={icon} onChange={setIcon} />
      <ColorField icon={icon} color={category?.color} error={errorOf('color')} />
    </FieldGroup>
  );
}

/** Asks for everything of a category, new or not. */
export function CategoryFormDialog(props: {
  subject: AdminCategory | 'new' | null;
  send: (category: NamedCategory) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <RowFormDialog
      {...props}
      titleOf={(category) =>
        category ? t('categoriesAdmin.editName', { name: category.name }) : t('categoriesAdmin.addCategory')
      }
      failed={t(
        props.subject === 'new' ? 'categoriesAdmin.createCategoryError' : 'categoriesAdmin.saveError',
      )}
      read={readCategory}
      required="name"
      listConflicts={listConflicts}
      textsIn={(language, category, errorOf) => <LanguageFields {...{ category, language, errorOf }} />}
    >
      {(category, errorOf) => <LookFields {...{ category, errorOf }} />}
    </RowFormDialog>
  );
}
