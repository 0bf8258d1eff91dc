import '../../messages/en-form.ts';
import { MediaSection, type MediaSectionProps } from '../pictures/media-section.tsx';
import { BasicSection, type FormLookups } from './basic-section.tsx';
import { ExtraSection } from './extra-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import type { SectionProps } from './form-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { UpdatesSection } from './updates-section.tsx';

interface ToolFormSectionsProps extends SectionProps, MediaSectionProps {
  lookups: FormLookups;
  canUseAffiliateUrl: boolean;
  /** Shows the release notes, which only an existing tool has. */
  hasUpdates?: boolean;
}

/** Every field of a tool, controlled, inside the caller's form. */
export function ToolFormSections(props: ToolFormSectionsProps) {
  const { draft, errors, onChange, lookups, canUseAffiliateUrl, hasUpdates = false } = props;
  const section = { draft, errors, onChange };
  return (
    <>
      <BasicSection {...section} lookups={lookups} />
      <FeaturesSection {...section} />
      <MediaSection
        images={props.images}
        errors={errors}
        onImages={props.onImages}
        needsPictures={props.needsPictures}
        onRemoveKept={props.onRemoveKept}
      />
      <PricingSection {...section} />
      <ExtraSection {...section} canUseAffiliateUrl={canUseAffiliateUrl} />
      {hasUpdates && <UpdatesSection {...section} />}
    </>
  );
}
