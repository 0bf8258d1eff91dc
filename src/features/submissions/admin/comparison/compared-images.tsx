import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import type { Sides } from './compared-text.tsx';

function Images({
  field,
  images,
  others,
  side,
}: {
  field: string;
  images: string[];
  others: string[];
  side: 'old' | 'new';
}) {
  if (images.length === 0) return <span className="text-muted">{t('admin.none')}</span>;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {images.map((image, index) => {
        const isKept = others.includes(image);
        return (
          <li key={image} className="grid content-start justify-items-start gap-1.5">
            <a href={image} target="_blank" rel="noopener" className="block max-w-full">
              <img
                src={image}
                alt={t('submissionsAdmin.image', { field, number: index + 1 })}
                loading="lazy"
                className={joinClasses(
                  'max-h-44 max-w-full rounded-md border object-contain',
                  isKept ? 'border-line' : side === 'old' ? 'border-danger' : 'border-positive',
                )}
              />
            </a>
            {!isKept && (
              <Badge tone={side === 'old' ? 'danger' : 'positive'}>
                {t(side === 'old' ? 'submissionsAdmin.removed' : 'submissionsAdmin.added')}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Both sides of a set of pictures. A picture that only one side has gets a frame and a label. */
export function compareAsImages(field: string, { old, new: after }: Sides<string[]>): Sides<React.ReactNode> {
  return {
    old: <Images field={field} images={old} others={after} side="old" />,
    new: <Images field={field} images={after} others={old} side="new" />,
  };
}
