import { useId, useState } from 'react';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { contrastOf } from '#src/shared/site/accent.ts';
import { oklchToHex } from '#src/shared/site/oklch.ts';
import { TINT_COLORS, tintOfColor } from '#src/shared/site/tints.ts';
import { TINT_HUES } from '#src/shared/text/monogram.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { IconField } from '#src/ui/forms/icon-field.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { autoFocusRef } from '#src/ui/overlays/auto-focus-ref.ts';
import { listConflicts, type NamedCategory, readCategory } from './category-draft.ts';
import type { AdminCategory } from './contract.ts';
import { FieldGroup, RowFormDialog, WordsField } from './rows/row-form.tsx';
import { CATEGORY_LIMITS } from './rules.ts';

/** The shades of `.tint` in `theme.css`: lightness and chroma of the ground, then of the icon on it. */
const SHADES = {
  light: [
    [0.945, 0.038],
    [0.44, 0.11],
  ],
  dark: [
    [0.29, 0.045],
    [0.86, 0.085],
  ],
} as const;

/** The contrast of an icon with its ground, rounded down. */
function contrastIn(mode: keyof typeof SHADES, hue: number): string {
  const [ground, icon] = SHADES[mode].map(([lightness, chroma]) => oklchToHex(lightness, chroma, hue));
  return (Math.floor(contrastOf(ground!, icon!) * 10) / 10).toFixed(1);
}

/**
 * A group of radio buttons with the site's hues, and how well an icon can be seen in the chosen one. A colour that was set
 * through the API stays as long as its hue is chosen.
 */
function ColorField({ icon, color = TINT_COLORS[0] }: { icon: string; color: string | undefined }) {
  const id = useId();
  const [chosen, setChosen] = useState(color);
  const error = useFormErrors().errorOf('color');
  const hue = TINT_HUES[tintOfColor(chosen) - 1]!;
  const values = { light: contrastIn('light', hue), dark: contrastIn('dark', hue) };
  const given = tintOfColor(color);
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${id}-message`}>
      <legend className="float-left mb-1.5 text-sm font-semibold">{t('categoriesAdmin.color')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {TINT_COLORS.map((each, at) => {
          const value = at + 1 === given ? color : each;
          return (
            <label
              key={each}
              className={joinClasses(
                `tint tint-${at + 1}`,
                'relative flex size-11 cursor-pointer items-center justify-center rounded-control border-2 border-transparent has-checked:border-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                type="radio"
                name="color"
                value={value}
                defaultChecked={tintOfColor(chosen) === at + 1}
                onChange={() => setChosen(value)}
                className="sr-only"
                aria-label={t('categoriesAdmin.colorNumber', { number: at + 1 })}
              />
              <NamedIcon name={icon} />
            </label>
          );
        })}
      </div>
      <p id={`${id}-message`} className={joinClasses('text-sm', error ? 'text-danger' : 'text-muted')}>
        {error ?? t('categoriesAdmin.colorContrast', values)}
      </p>
    </fieldset>
  );
}

interface LanguageFieldsProps {
  category: AdminCategory | undefined;
  language: Language;
}

/** The texts of one language and its words. */
function LanguageFields({ category, language }: LanguageFieldsProps) {
  const isFirst = language === 'en';
  const texts = isFirst ? category : category?.translations.fr;
  const nameOf = (field: 'name' | 'intro' | 'description') =>
    isFirst ? field : `translations.${language}.${field}`;
  return (
    <>
      <TextField
        name={nameOf('name')}
        label={t('categoriesAdmin.categoryName')}
        ref={isFirst ? autoFocusRef : undefined}
        required={isFirst}
        lang={language}
        defaultValue={texts?.name ?? ''}
        placeholder={isFirst ? undefined : category?.name}
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
      />
      <TextAreaField
        name={nameOf('intro')}
        label={t('categoriesAdmin.intro')}
        hint={t('categoriesAdmin.introHint')}
        lang={language}
        rows={3}
        defaultValue={texts?.intro ?? ''}
        maxLength={CATEGORY_LIMITS.intro}
        className="min-h-20"
      />
      <TextField
        name={nameOf('description')}
        label={t('categoriesAdmin.description')}
        hint={t('categoriesAdmin.descriptionHint')}
        lang={language}
        defaultValue={texts?.description ?? ''}
        maxLength={CATEGORY_LIMITS.description}
        autoComplete="off"
      />
      <WordsField label={t('categoriesAdmin.vocabulary')} language={language} words={category?.vocabulary} />
    </>
  );
}

/** Its address, icon and color. */
function LookFields({ category }: Omit<LanguageFieldsProps, 'language'>) {
  const [icon, setIcon] = useState(category?.icon ?? 'shapes');
  return (
    <FieldGroup title={t('categoriesAdmin.look')}>
      <TextField
        name="slug"
        label={t('categoriesAdmin.slug')}
        hint={t(category ? 'categoriesAdmin.slugHint' : 'categoriesAdmin.slugNew')}
        defaultValue={category?.slug ?? ''}
        maxLength={CATEGORY_LIMITS.slug}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
      <IconField label={t('categoriesAdmin.icon')} name="icon" value={icon} onChange={setIcon} />
      <ColorField icon={icon} color={category?.color} />
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
      textsIn={(language, category) => <LanguageFields {...{ category, language }} />}
    >
      {(category) => <LookFields category={category} />}
    </RowFormDialog>
  );
}
