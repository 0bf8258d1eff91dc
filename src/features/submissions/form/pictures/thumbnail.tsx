import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

/** A chosen picture; `src` is undefined until it has an address. */
export function Thumbnail({
  src,
  alt,
  className,
}: {
  src: string | undefined;
  alt: string;
  className: string;
}) {
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
