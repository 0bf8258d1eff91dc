import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/overlays/toast.tsx';
import { type Picture, pictureOf } from '../draft/tool-draft.ts';
import { DropZone } from './drop-zone.tsx';
import { choosePictures, LOGO } from './picture-checks.ts';
import { Thumbnail } from './thumbnail.tsx';
import { usePictureUrls } from './use-picture-urls.ts';

interface LogoPickerProps {
  logo: Picture | null;
  error?: string;
  required: boolean;
  onLogo: (logo: Picture | null) => void;
}

export function LogoPicker({ logo, error, required, onLogo }: LogoPickerProps) {
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
      title={t('toolForm.logo')}
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
