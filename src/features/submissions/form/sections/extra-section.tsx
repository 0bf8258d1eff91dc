import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { type MessageKey, t, templateOf } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { fieldId } from '../draft/field-id.ts';
import { splitTags } from '../draft/typed-text.ts';
import { AddressField, connect, FormSection, type SectionProps, TextField } from './form-fields.tsx';

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

export function ExtraSection(props: ExtraProps) {
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
