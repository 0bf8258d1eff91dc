import type { ReactNode } from 'react';
import type { Category, ToolTypeOption } from '#src/features/tools/contract.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { type MessageKey, t, templateOf } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { fieldId } from '../draft/field-id.ts';
import { countWords } from '../draft/form-checks.ts';
import { splitTags } from '../draft/typed-text.ts';
import { MediaSection, type MediaSectionProps } from '../pictures/media-section.tsx';
import { PricingSection, UpdatesSection } from './entry-sections.tsx';
import { FactsSection, hintOf } from './facts-section.tsx';
import {
  AddressField,
  connect,
  FormSection,
  type SectionProps,
  SelectField,
  TextAreaField,
  TextField,
} from './form-fields.tsx';
import { TextList } from './text-list.tsx';

function TagsField({ draft, errors, onChange }: SectionProps) {
  const tags = splitTags(draft.tags);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        {...connect(draft, errors, onChange)('tags')}
        label={t('listing.tags')}
        hint={t('toolForm.tagsHint', { count: LIMITS.tags })}
      />
      {tags.length > 0 && (
        <ul aria-label={t('toolForm.tagList')} className="flex flex-wrap gap-1.5">
          {tags.map((tag, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may have been typed twice
            <li key={index} className="max-w-full [&>span]:max-w-full [&>span]:overflow-hidden">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenSourceFields({ draft, errors, onChange }: SectionProps) {
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3 justify-self-start font-medium">
        <input
          id={fieldId('is_open_source')}
          type="checkbox"
          name="is_open_source"
          checked={draft.is_open_source}
          onChange={(event) => onChange({ is_open_source: event.target.checked })}
          className="size-5 shrink-0"
        />
        {t('toolForm.field.is_open_source')}
      </label>
      {draft.is_open_source && (
        <AddressField
          {...connect(draft, errors, onChange)('source_code_url')}
          label={t('toolForm.field.source_code_url')}
        />
      )}
    </div>
  );
}

function AffiliateField(props: ExtraProps) {
  const { draft, errors, onChange, canUseAffiliateUrl, affiliateHint = 'toolForm.affiliateHint' } = props;
  const settings = (
    <Link to="/dashboard/settings" className="font-semibold text-accent underline underline-offset-4">
      {t('toolForm.affiliateSettings')}
    </Link>
  );
  return (
    <div className="grid gap-1.5">
      <AddressField
        {...connect(draft, errors, onChange)('affiliate_url')}
        label={t('listing.affiliate_url')}
        hint={canUseAffiliateUrl ? t(affiliateHint) : undefined}
        disabled={!canUseAffiliateUrl}
      />
      {!canUseAffiliateUrl && (
        <p className="text-sm text-muted">
          <FillText text={templateOf('toolForm.affiliateOnly')} nodes={{ settings }} />
        </p>
      )}
    </div>
  );
}

interface ExtraProps extends SectionProps {
  /** True for affiliates and for the proved owner of the tool. */
  canUseAffiliateUrl: boolean;
  affiliateHint?: MessageKey;
}

function ExtraSection(props: ExtraProps) {
  const { draft, errors, onChange } = props;
  return (
    <FormSection section="extra">
      <TextField
        {...connect(draft, errors, onChange)('company')}
        label={t('toolForm.field.company')}
        autoComplete="organization"
      />
      <TagsField {...props} />
      <OpenSourceFields {...props} />
      <AffiliateField {...props} />
    </FormSection>
  );
}

/** The lists that the form offers, as the server has them. */
export interface FormLookups {
  categories: readonly Pick<Category, 'id' | 'name'>[];
  types: readonly Pick<ToolTypeOption, 'value' | 'label'>[];
}

function BasicSection({
  draft,
  errors,
  onChange,
  lookups,
  siteOffer,
  card,
}: SectionProps & Pick<ToolFormSectionsProps, 'lookups' | 'siteOffer' | 'card'>) {
  const text = connect(draft, errors, onChange);
  return (
    <FormSection section="basic">
      <AddressField {...text('url')} label={t('toolForm.field.url')} hint={t('toolForm.urlHint')} required />
      {siteOffer}
      <TextField {...text('name')} label={t('listing.name')} required />
      <TextField {...text('tagline')} label={t('listing.tagline')} hint={hintOf('tagline')} />
      {card}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...text('category_id')}
          label={t('listing.category')}
          required
          onText={(id) => onChange({ category_id: Number(id) })}
        >
          <option value={0}>{t('toolForm.chooseCategory')}</option>
          {lookups.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {labelText(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...text('type')}
          label={t('listing.type')}
          required
          onText={(type) => onChange({ type: parseToolType(type) })}
        >
          {lookups.types.map(({ value, label }) => (
            <option key={value} value={value}>
              {labelText(label)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...text('description')}
        label={t('listing.description')}
        hint={t('toolForm.wordCount', { count: countWords(draft.description) })}
        required
        rows={9}
      />
    </FormSection>
  );
}

function FeaturesSection({ draft, errors, onChange }: SectionProps) {
  return (
    <FormSection section="features">
      <TextList
        field="features"
        label={t('toolForm.keyFeatures')}
        labelOf={(number) => t('toolForm.field.features', { number })}
        addLabel={t('toolForm.addFeature')}
        max={LIMITS.features}
        texts={draft.features}
        errors={errors}
        onTexts={(features) => onChange({ features })}
      />
      <TextList
        field="use_cases"
        label={t('toolForm.useCases')}
        labelOf={(number) => t('toolForm.field.use_cases', { number })}
        addLabel={t('toolForm.addUseCase')}
        max={LIMITS.useCases}
        texts={draft.use_cases}
        errors={errors}
        onTexts={(use_cases) => onChange({ use_cases })}
      />
    </FormSection>
  );
}

interface ToolFormSectionsProps extends SectionProps, MediaSectionProps {
  lookups: FormLookups;
  canUseAffiliateUrl: boolean;
  affiliateHint?: MessageKey;
  /** Below the address of a new tool: what its site says of itself. */
  siteOffer?: ReactNode;
  /** Below name and tagline: how they look in a list. */
  card?: ReactNode;
  /** Shows the release notes, which only an existing tool has. */
  hasUpdates?: boolean;
}

/** Every field of a tool, controlled, inside the caller's form. */
export function ToolFormSections(props: ToolFormSectionsProps) {
  return (
    <>
      <BasicSection {...props} />
      <FeaturesSection {...props} />
      <MediaSection {...props} />
      <PricingSection {...props} />
      <ExtraSection {...props} />
      <FactsSection {...props} />
      {props.hasUpdates && <UpdatesSection {...props} />}
    </>
  );
}
