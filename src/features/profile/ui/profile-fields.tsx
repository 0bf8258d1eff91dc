import { useState } from 'react';
import type { OwnUser } from '#src/features/identity/contract.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import { t } from '#src/shared/messages/translate.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { ProfileInput } from '../contract.ts';

export interface FieldsProps {
  form: string;
  /** Provides the initial values. */
  user?: OwnUser;
}

const PROFILE = ['bio', 'company', 'website', 'location'] as const;
const SOCIAL = ['social_github', 'social_twitter', 'social_linkedin'] as const;

/** The attributes that every field of a profile has. */
function fieldProps(name: (typeof PROFILE | typeof SOCIAL)[number] | 'affiliate_code', props: FieldsProps) {
  const { form, user } = props;
  return { id: `${form}-${name}`, name, defaultValue: user?.[name] ?? '' };
}

export function ProfileFields(props: FieldsProps) {
  return (
    <>
      <TextAreaField {...fieldProps('bio', props)} label={t('profile.bio')} rows={4} maxLength={1000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps('company', props)}
          label={t('profile.company')}
          autoComplete="organization"
        />
        <TextField {...fieldProps('location', props)} label={t('profile.location')} />
      </div>
      <TextField
        {...fieldProps('website', props)}
        type="url"
        label={t('profile.website')}
        hint={t('profile.websiteHint')}
        autoComplete="url"
        onBlur={({ currentTarget: field }) => {
          field.value = withScheme(field.value);
        }}
      />
    </>
  );
}

/** The affiliate checkbox and, when checked, the code. */
export function AffiliateFields(props: FieldsProps) {
  const { user } = props;
  const [isAffiliate, setAffiliate] = useState(user?.is_affiliate ?? false);
  return (
    <div className="grid gap-4">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="is_affiliate"
          value="1"
          checked={isAffiliate}
          onChange={(event) => setAffiliate(event.target.checked)}
          className="size-5 shrink-0"
        />
        {t('profile.isAffiliate')}
      </label>
      {isAffiliate && (
        <TextField
          // A code that the server has generated replaces the blank.
          key={user?.affiliate_code}
          {...fieldProps('affiliate_code', props)}
          label={t('profile.affiliateCode')}
          hint={t('profile.affiliateCodeHint')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </div>
  );
}

export function SocialFields(props: FieldsProps) {
  const labels = {
    social_github: t('profile.github'),
    social_twitter: t('profile.twitter'),
    social_linkedin: t('profile.linkedin'),
  };
  return SOCIAL.map((name) => (
    <TextField
      key={name}
      {...fieldProps(name, props)}
      label={labels[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  ));
}

function pick<Name extends string>(values: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(values, name)])) as Record<Name, string>;
}

/** Values of `ProfileFields` and `AffiliateFields`. Without the affiliate box checked, the code stays as it is. */
export function readProfile(values: FormData) {
  const isAffiliate = values.has('is_affiliate');
  return {
    ...pick(values, PROFILE),
    is_affiliate: isAffiliate,
    ...(isAffiliate ? { affiliate_code: textOf(values, 'affiliate_code') } : {}),
  };
}

/** Values of `SocialFields`. */
export function readSocial(values: FormData) {
  return pick(values, SOCIAL);
}

/** The optional fields of the registration form. */
export function RegistrationFields(props: FieldsProps) {
  return (
    <>
      <ProfileFields {...props} />
      <AffiliateFields {...props} />
      <SocialFields {...props} />
    </>
  );
}

/** Values of `RegistrationFields`. Empty fields are left out: a new account has nothing to clear. */
export function readRegistrationFields(values: FormData): ProfileInput {
  const fields = { ...readProfile(values), ...readSocial(values) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
