import '../../messages/en-form.ts';
import type { MessageKey } from '#src/shared/messages/translate.ts';
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
  affiliateHint?: MessageKey;
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
      {props.hasUpdates && <UpdatesSection {...props} />}
    </>
  );
}
