import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { useObjectUrls } from '#src/ui/forms/use-object-urls.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Picture } from '../draft/tool-draft.ts';

interface ThumbnailProps {
  src: string | undefined;
  alt: string;
  className: string;
}

/** A chosen picture; `src` is undefined until it has an address. */
export function Thumbnail({ src, alt, className }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span className={joinClasses('grid place-content-center bg-sunken text-muted', className)}>
        {src && (
          <span className="grid justify-items-center gap-1 text-xs">
            <ImageOff aria-hidden className="size-5" />
            {t('toolForm.pictureBroken')}
          </span>
        )}
      </span>
    );
  }
  return <img src={src} alt={alt} onError={() => setBroken(src)} className={className} />;
}

/** Returns a function from a picture to its address, which is undefined until there is one. */
export function usePictureUrls(
  pictures: readonly (Picture | null)[],
): (picture: Picture) => string | undefined {
  const files = pictures.flatMap((picture) => (picture && 'file' in picture ? [picture.file] : []));
  const urls = useObjectUrls(files);
  return (picture) => ('file' in picture ? urls.get(picture.file) : picture.url);
}
