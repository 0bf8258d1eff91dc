import type { Picture, ToolImages } from '../draft/tool-draft.ts';
import { type FormErrors, FormSection } from '../sections/form-section.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { ScreenshotPicker } from './screenshot-picker.tsx';

export interface MediaSectionProps {
  images: ToolImages;
  errors: FormErrors;
  /** Gets an updater of the present pictures, since a removal can be undone later. */
  onImages: (update: (images: ToolImages) => ToolImages) => void;
  /** True when logo and screenshots are required. */
  needsPictures?: boolean;
  /** Removes a screenshot that is on the server. Without it, the screenshot is removed from the list only. */
  onRemoveKept?: (picture: Picture) => void;
}

export function MediaSection(props: MediaSectionProps) {
  const { images, errors, onImages, needsPictures = true, onRemoveKept } = props;
  return (
    <FormSection section="media">
      <LogoPicker
        logo={images.logo}
        error={errors.logo}
        required={needsPictures}
        onLogo={(logo) => onImages((present) => ({ ...present, logo }))}
      />
      <ScreenshotPicker
        screenshots={images.screenshots}
        errors={errors}
        required={needsPictures}
        onScreenshots={(update) =>
          onImages((present) => ({ ...present, screenshots: update(present.screenshots) }))
        }
        onRemoveKept={onRemoveKept}
      />
    </FormSection>
  );
}
