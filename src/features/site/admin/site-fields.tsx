import type { Category } from '#src/features/tools/contract.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { type Language, pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { useFormErrors } from '#src/ui/forms/field-errors.ts';
import { toFieldTime } from '#src/ui/forms/field-time.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import {
  FIGURE_SETTINGS,
  FIGURES,
  FOOTER_CATEGORIES_MAX,
  SITE_LIMITS,
  SOCIAL_NAMES,
  SOCIAL_PLATFORMS,
  usualTagline,
} from '../rules.ts';
import {
  AccentField,
  type FieldsProps,
  Group,
  LocalField,
  PlainField,
  SiteTextField,
} from './site-field-kinds.tsx';

export function LookFields(props: FieldsProps) {
  const { site, language } = props;
  return (
    <Group title={t('siteAdmin.look')}>
      <PlainField
        site={site}
        name="name"
        label={t('siteAdmin.name')}
        value={site.name}
        maxLength={SITE_LIMITS.name}
        placeholder={site.shipped.name}
      />
      <SiteTextField
        {...props}
        name="tagline"
        hint={t('siteAdmin.taglineHint')}
        placeholder={usualTagline(site.name, site.shipped, language)}
      />
      <AccentField {...props} />
      <SiteTextField {...props} name="description" />
    </Group>
  );
}

export function HomeFields(props: FieldsProps) {
  const { site } = props;
  return (
    <Group title={t('siteAdmin.home')}>
      <SiteTextField {...props} name="hero_title" hint={t('siteAdmin.heroTitleHint')} />
      <SiteTextField {...props} name="hero_text" isLong />
      <SiteTextField {...props} name="hero_searches" hint={t('siteAdmin.heroSearchesHint')} />
      {FIGURE_SETTINGS.map((name) => (
        <div key={name} hidden={name === 'video_figures' && !isOn('watch')} className="contents">
          <SelectField
            id={`site-${name.replace('_', '-')}`}
            name={name}
            label={t(`siteAdmin.${name}`)}
            hint={t('siteAdmin.figuresHint')}
            defaultValue={site[name] ?? 'shipped'}
          >
            {FIGURES.map((each) => (
              <option key={each} value={each}>
                {t(`siteAdmin.figures.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </Group>
  );
}

export function AnnouncementFields(props: FieldsProps) {
  const { site } = props;
  return (
    <Group title={t('siteAdmin.announcement')}>
      <LocalField
        {...props}
        name="announcement.text"
        label={t('siteAdmin.announcementText')}
        value={site.announcement?.text}
        max={SITE_LIMITS.announcement}
      />
      <TextField
        id="site-announcement-url"
        name="announcement.url"
        label={t('siteAdmin.announcementUrl')}
        defaultValue={site.announcement?.url ?? ''}
        maxLength={SITE_LIMITS.url}
        hint={t('siteAdmin.announcementUrlHint')}
      />
      <TextField
        id="site-announcement-until"
        name="announcement.until"
        type="datetime-local"
        label={t('siteAdmin.announcementUntil')}
        defaultValue={toFieldTime(site.announcement?.until)}
      />
    </Group>
  );
}

export function FooterFields(props: FieldsProps & { categories: readonly Category[] }) {
  const { site, categories } = props;
  const tooMany = useFormErrors().errorOf('footer_categories');
  return (
    <Group title={t('siteAdmin.footer')}>
      <SiteTextField {...props} name="footer_text" isLong />
      <div hidden={!isOn('dataset')} className="contents">
        <SiteTextField
          {...props}
          name="data_license"
          hint={t('siteAdmin.dataLicenseHint')}
          placeholder="CC BY 4.0 https://creativecommons.org/licenses/by/4.0/"
        />
      </div>
      <fieldset className="min-w-0" aria-invalid={tooMany ? true : undefined}>
        <legend className="text-sm font-semibold">{t('siteAdmin.footer_categories')}</legend>
        <ul className="mt-1.5 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <label className="inline-flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name="footer_categories"
                  value={slug}
                  defaultChecked={site.footer_categories?.includes(slug)}
                  className="size-5"
                />
                {labelText(name)}
              </label>
            </li>
          ))}
        </ul>
        <p className={joinClasses('mt-1 text-sm', tooMany ? 'text-danger' : 'text-muted')}>
          {tooMany ?? t('siteAdmin.footerCategoriesHint', { count: FOOTER_CATEGORIES_MAX })}
        </p>
      </fieldset>
      <PlainField
        site={site}
        name="contact_email"
        type="email"
        label={t('siteAdmin.contact_email')}
        value={site.contact_email}
        maxLength={254}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {SOCIAL_PLATFORMS.map((platform) => (
          <PlainField
            key={platform}
            site={site}
            name={`social.${platform}`}
            type="url"
            label={SOCIAL_NAMES[platform]}
            value={site.social[platform] ?? null}
            maxLength={SITE_LIMITS.url}
            placeholder="https://"
          />
        ))}
      </div>
    </Group>
  );
}

export function MailFields(props: FieldsProps) {
  const { site } = props;
  return (
    <Group title={t('siteAdmin.mail')}>
      {/* What a form leaves out would be deleted. */}
      <div hidden={!isOn('newsletter')} className="contents">
        <SiteTextField {...props} name="newsletter_name" />
        <SiteTextField {...props} name="newsletter_title" />
      </div>
      <SiteTextField {...props} name="mail_from_name" placeholder={site.name ?? site.shipped.name} />
    </Group>
  );
}

export function OperatorFields({ site }: FieldsProps) {
  const { operator } = site;
  const bind = (name: 'name' | 'address' | 'country' | 'imprint') => ({
    id: `site-operator-${name}`,
    name: `operator.${name}`,
    defaultValue: operator?.[name] ?? '',
  });
  return (
    <Group title={t('siteAdmin.operator')} lead={t('siteAdmin.operatorHint')}>
      <TextField
        {...bind('name')}
        label={t('siteAdmin.operatorName')}
        maxLength={SITE_LIMITS.operator_name}
      />
      <TextAreaField
        {...bind('address')}
        label={t('siteAdmin.operatorAddress')}
        maxLength={SITE_LIMITS.operator_address}
      />
      <TextField
        {...bind('country')}
        label={t('siteAdmin.operatorCountry')}
        maxLength={SITE_LIMITS.operator_country}
      />
      <TextAreaField
        {...bind('imprint')}
        label={t('siteAdmin.operatorImprint')}
        maxLength={SITE_LIMITS.imprint}
      />
    </Group>
  );
}

/** The language of the page comes first. */
export function firstLanguage(languages: readonly Language[]): Language {
  return languages.find((language) => language === pageLanguage) ?? 'en';
}
