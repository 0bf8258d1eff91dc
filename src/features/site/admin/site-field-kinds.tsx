import { type ReactNode, useState } from 'react';
import type { Language } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { accentContrast, readableAccent, readHex, TEXT_CONTRAST } from '#src/shared/site/accent.ts';
import { LOCAL_TEXTS, type LocalTextName } from '#src/shared/site/local-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import type { AdminSite } from '../contract.ts';
import type { LocalText } from '../rules.ts';

export interface FieldsProps {
  site: AdminSite;
  language: Language;
}

export function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-display text-lg font-bold">{title}</legend>
      {lead && <p className="-mt-2 text-sm text-muted">{lead}</p>}
      {children}
    </fieldset>
  );
}

interface LocalFieldProps extends FieldsProps {
  name: string;
  label: string;
  value: LocalText | undefined;
  max: number;
  hint?: string;
  placeholder?: string;
  isLong?: boolean;
}

/** A field for each language of the site. All are sent, and that of the chosen language is shown. */
export function LocalField({
  site,
  language,
  name,
  label,
  value,
  max,
  hint,
  placeholder,
  isLong,
}: LocalFieldProps) {
  const { refused } = useFormErrors();
  const Control = isLong ? TextAreaField : TextField;
  return site.languages.map((each) => (
    <div key={each} hidden={each !== language && refused[`${name}.${each}`] === undefined}>
      <Control
        id={`site-${name}-${each}`}
        name={`${name}.${each}`}
        label={label}
        lang={each}
        defaultValue={value?.[each] ?? ''}
        maxLength={max}
        placeholder={placeholder}
        hint={hint}
      />
    </div>
  ));
}

/** One of the texts of the site. */
export function SiteTextField(
  props: Omit<LocalFieldProps, 'label' | 'value' | 'max'> & { name: LocalTextName },
) {
  const { site, name } = props;
  return <LocalField {...props} label={t(`siteAdmin.${name}`)} value={site[name]} max={LOCAL_TEXTS[name]} />;
}

/** The colour as text and as a picker, with how well text in it can be read. */
export function AccentField({
  site,
}: {
  site: Pick<AdminSite, 'accent' | 'fixed'> & { shipped: Pick<AdminSite['shipped'], 'accent'> };
}) {
  const isFixed = site.fixed.includes('accent');
  const [text, setText] = useState(site.accent ?? '');
  const hex = readHex(text);
  const ratio = hex === undefined ? undefined : accentContrast(hex);
  const isLow = ratio !== undefined && ratio < TEXT_CONTRAST;
  const values = { ratio: (Math.floor((ratio ?? 0) * 100) / 100).toFixed(2), least: String(TEXT_CONTRAST) };
  const low = isLow ? t('siteAdmin.accentLow', values) : undefined;
  const good = ratio === undefined ? t('siteAdmin.accentHint') : t('siteAdmin.accentGood', values);
  return (
    <div className="grid gap-2">
      <Field
        id="site-accent"
        label={t('siteAdmin.accent')}
        name="accent"
        error={low}
        hint={isFixed ? t('siteAdmin.fixed') : good}
      >
        {(props) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={t('siteAdmin.accentPick')}
              disabled={isFixed}
              value={hex ?? site.shipped.accent}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
            />
            <Input
              {...props}
              name="accent"
              disabled={isFixed}
              value={text}
              maxLength={7}
              placeholder={site.shipped.accent}
              spellCheck={false}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="max-w-40 font-mono"
            />
          </div>
        )}
      </Field>
      {isLow && hex !== undefined && (
        <Button size="small" className="justify-self-start" onClick={() => setText(readableAccent(hex))}>
          {t('siteAdmin.accentUse', { color: readableAccent(hex) })}
        </Button>
      )}
    </div>
  );
}

/** A text that the environment may set. */
export function PlainField({
  site,
  name,
  label,
  value,
  ...input
}: Omit<FieldsProps, 'language'> & {
  name: string;
  label: string;
  value: string | null;
  type?: string;
  maxLength?: number;
  placeholder?: string;
}) {
  const isFixed = site.fixed.includes(name);
  return (
    <TextField
      id={`site-${name}`}
      name={name}
      label={label}
      defaultValue={value ?? ''}
      disabled={isFixed}
      hint={isFixed ? t('siteAdmin.fixed') : undefined}
      {...input}
    />
  );
}
