import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type Picture, pictureOf, type ToolImages } from '../draft/tool-draft.ts';
import { type FormErrors, FormSection } from '../sections/form-fields.tsx';
import { choosePictures, DropZone, LOGO } from './drop-zone.tsx';
import { ScreenshotPicker } from './screenshot-picker.tsx';
import { Thumbnail, usePictureUrls } from './thumbnail.tsx';

interface LogoPickerProps {
  logo: Picture | null;
  error?: string;
  required: boolean;
  onLogo: (logo: Picture | null) => void;
}

function LogoPicker({ logo, error, required, onLogo }: LogoPickerProps) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const urlOf = usePictureUrls([logo]);

  function choose(files: File[]) {
    if (files.length === 0) return;
    const choice = choosePictures(files.slice(0, 1), LOGO, 1);
    setRefusals(choice.refusals);
    if (choice.taken[0]) onLogo(pictureOf(choice.taken[0]));
  }

  function remove() {
    setRefusals([]);
    onLogo(null);
    document.getElementById('tool-logo')?.focus();
    showToast(t('toolForm.logoRemoved'), { label: t('toast.undo'), run: () => onLogo(logo) });
  }

  return (
    <DropZone
      field="logo"
      title={t('listing.logo')}
      isRequired={required}
      kind={LOGO}
      button={t(logo ? 'toolForm.logoReplace' : 'toolForm.logoChoose')}
      hint={t('toolForm.logoHint')}
      messages={error ? [error, ...refusals] : refusals}
      onFiles={choose}
    >
      {logo && (
        <div className="flex items-start">
          <Thumbnail
            src={urlOf(logo)}
            alt={t('toolForm.logoAlt')}
            className="size-20 shrink-0 rounded-[22%] border border-line bg-white object-contain"
          />
          {/* One that is on the server can be replaced, not removed. */}
          {'file' in logo && (
            <IconButton label={t('toolForm.logoRemove')} onClick={remove} className="-mt-2">
              <Trash aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      )}
    </DropZone>
  );
}

export interface MediaSectionProps {
  images: ToolImages;
  errors: FormErrors;
  /** Gets an updater of the present pictures, since a removal can be undone later. */
  onImages: (update: (images: ToolImages) => ToolImages) => void;
  /** True when logo and screenshots are required. */
  needsPictures?: boolean;
  /** Removes a screenshot that is on the server. Without it, the screenshot is removed from the list only. */
  onRemoveKept?: (picture: Picture) => void;
  /** Below them, for a tool that is listed: what is shown when there are none. */
  sitePicture?: ReactNode;
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
      {props.sitePicture}
    </FormSection>
  );
}
